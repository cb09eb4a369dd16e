/** What somebody at the review desk looks at and does. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import type { OutputOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { splitting } from '#features/documents/splitting/contract.ts';
import { SPLIT_FAILED } from '#features/documents/splitting/messages.ts';
import type { PaperHandle } from '#features/documents/web/index.ts';
import { sayFailure } from '#features/documents/web/pieces.ts';
import { intake } from '../../contract.ts';
import type { DeskDocument, PaperEvidence, FormType } from '../../model.ts';
import { NOT_REMOVED, REMOVED } from '../../messages.ts';
import { DESK_GROUPS, deskGroupOf } from '../../rules/desk-groups.ts';
import { fitName } from '../../rules/part-names.ts';
import { proposedDraft } from '../../rules/split-draft.ts';
import { deskQuery, identifiedQuery } from '../queries.ts';
import { useDrafts } from './use-draft.ts';

/** What a person says of a document. */
export interface Said {
  type: FormType | null;
  year: number | null;
  name: string;
  apart: string;
}

export interface DeskEntity {
  id: number;
  name: string;
  hash_id: string;
}

export function useDesk(entity: DeskEntity, { documents, may_review }: OutputOf<typeof intake.listDesk>) {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isSplitting, setSplitting] = useState(false);
  const [page, setPage] = useState(0);
  const [isLooking, setLooking] = useState(false);
  const [lit, setLit] = useState<PaperEvidence | null>(null);
  const paper = useRef<PaperHandle>(null);
  const drafts = useDrafts();
  /** What was typed of documents and is not saved, while others are looked at. */
  const [typed, setTyped] = useState<ReadonlyMap<number, Said>>(new Map());
  useUnsaved(typed.size > 0, { what: 'what you typed' });

  const wanted = search.trim().toLowerCase();
  const groups = useMemo(
    () =>
      DESK_GROUPS.map((group) => ({
        group,
        rows: documents.filter(
          (one) =>
            deskGroupOf(one.status) === group &&
            (wanted === '' || `${one.name} ${one.detailed_name}`.toLowerCase().includes(wanted)),
        ),
      })).filter(({ rows }) => rows.length > 0),
    [documents, wanted],
  );
  const rows = groups.flatMap((one) => one.rows);
  const asked = Number(params.get('document'));
  const chosen = documents.find(({ id }) => id === asked) ?? rows[0];
  const facts = useQuery({ ...identifiedQuery(entity.id, chosen?.id ?? 0), enabled: chosen !== undefined });
  const pile = facts.data?.pile ?? null;
  const draft = drafts.of(chosen?.id ?? 0, proposedDraft(pile, chosen?.page_count ?? 1));
  const isPile = (chosen?.papers ?? 1) > 1 && chosen?.status !== 'split_succeeded';

  const choose = (id: number) => {
    setSplitting(false);
    setLit(null);
    setPage(0);
    setParams({ document: String(id) }, { replace: true });
  };
  /** Whatever it is now, the one after it that waits for a person, else the first that does. */
  const nextToReview = () => {
    const at = rows.findIndex(({ id }) => id === chosen?.id);
    const waits = ({ id, status }: DeskDocument) =>
      id !== chosen?.id && !['completed', 'processing'].includes(deskGroupOf(status));
    const next = rows.slice(at + 1).find(waits) ?? rows.find(waits);
    if (next) choose(next.id);
  };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries(deskQuery(entity.id)),
      queries.invalidateQueries({ queryKey: ['intake', 'identified'] }),
    ]);
  const of = (id: number) => ({ company_id: entity.id, extracted_document_id: id });

  const split = useMutation({
    mutationFn: (id: number) =>
      call(splitting.splitDocument, {
        extracted_document_id: id,
        children: draft.draft.parts.map(({ name, pages }) => ({
          name: fitName(name),
          parent_pages: pages.map((one) => one + 1),
        })),
        turns: Object.entries(draft.draft.turns).map(([one, quarters]) => ({
          page: Number(one) + 1,
          quarters,
        })),
        only_whole: true,
      }),
    onSuccess: async ({ documents: made }, id) => {
      toast.success(`Split into ${made.length === 1 ? '1 document' : `${made.length} documents`}`);
      draft.forget();
      setSplitting(false);
      await refresh();
      if (id === chosen?.id) nextToReview();
    },
    onError: (failure) => sayFailure(failure, SPLIT_FAILED),
  });
  const acceptAll = useMutation({
    mutationFn: (all: readonly DeskDocument[]) =>
      call(intake.acceptDocuments, {
        company_id: entity.id,
        documents: all.map(({ id, version }) => ({ id, version })),
      }),
    onSuccess: async ({ accepted, left }) => {
      toast.success(accepted.length === 1 ? '1 document accepted' : `${accepted.length} documents accepted`);
      if (left.length > 0)
        toast.info(
          left.length === 1
            ? '1 changed meanwhile and is left'
            : `${left.length} changed meanwhile and are left`,
        );
      await refresh();
    },
    onError: toastFailure,
  });
  const retry = useMutation({
    mutationFn: (id: number) => call(intake.retryDocument, of(id)),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const restore = useMutation({
    mutationFn: (id: number) => call(intake.restoreDocument, of(id)),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(intake.removeDocument, of(id)),
    onSuccess: async (_, id) => {
      undoToast(REMOVED, () => restore.mutate(id));
      nextToReview();
      await refresh();
    },
    onError: (failure) => sayFailure(failure, NOT_REMOVED),
  });

  return {
    entity,
    documents,
    mayReview: may_review,
    groups,
    rows,
    chosen,
    facts,
    pile,
    draft,
    isSplitting: isSplitting || isPile,
    setSplitting,
    page,
    setPage,
    isLooking,
    setLooking,
    typedOf: (id: number): Said | undefined => typed.get(id),
    /** Null once it is saved. */
    type: (id: number, said: Said | null) =>
      setTyped((now) => {
        const next = new Map(now);
        if (said) next.set(id, said);
        else next.delete(id);
        return next;
      }),
    lit,
    /** Words of a page are marked, and come into sight. */
    light: (reason: PaperEvidence | null, show = false) => {
      setLit(reason);
      if (reason && show)
        paper.current?.goTo(reason.page, {
          left: reason.x,
          top: reason.y,
          width: reason.width,
          height: reason.height,
        });
    },
    paper,
    search,
    setSearch,
    choose,
    step: (by: 1 | -1) => {
      const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + by];
      if (next) choose(next.id);
    },
    nextToReview,
    refresh,
    split,
    acceptAll,
    retry,
    remove,
  };
}
export type DeskState = ReturnType<typeof useDesk>;
