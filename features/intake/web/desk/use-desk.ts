/** What somebody at the review desk looks at and does. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { splitting } from '#features/documents/splitting/contract.ts';
import { SPLIT_FAILED } from '#features/documents/splitting/messages.ts';
import type { PaperHandle } from '#features/documents/web/index.ts';
import { sayFailure } from '#features/documents/web/pieces.ts';
import { intake } from '../../contract.ts';
import type { DeskEntity, DeskSort, FormType, OpenPaper, PaperEvidence } from '../../model.ts';
import { JOINED, NOT_REMOVED, REMOVED } from '../../messages.ts';
import { acceptBatches } from '../../rules/accept-batches.ts';
import { DESK_GROUPS, deskGroupOf } from '../../rules/desk-groups.ts';
import { fitName } from '../../rules/part-names.ts';
import { proposedDraft } from '../../rules/split-draft.ts';
import { DESK_KEY, identifiedQuery } from '../queries.ts';
import { useDrafts } from './use-draft.ts';

/** What a person says of a document. */
export interface Said {
  type: FormType | null;
  year: number | null;
  name: string;
  apart: string;
  payer: string;
  belongsTo: string;
}

/** Papers of an entity, with the version they have since they were accepted. */
interface Accepted {
  company_id: number;
  documents: { id: number; version: number }[];
}
/** Accepted by one key. */
type Acceptance = readonly Accepted[];

/** The papers somebody works through: of one client, or of all of them. */
export interface DeskSource {
  /** Null on the desk of all clients. */
  entity: DeskEntity | null;
  /** Those the search finds, in their order. */
  papers: readonly OpenPaper[];
  /** All of them: whichever is worked on stays while another is searched for. */
  all: readonly OpenPaper[];
  search: string;
  setSearch: (search: string) => void;
  sort: DeskSort;
  setSort: (sort: DeskSort) => void;
  /** Null where all of them are here. */
  more: { load: () => void; isLoading: boolean } | null;
}

export function useDesk(source: DeskSource) {
  const { entity, papers, all: documents, search, setSearch, sort, setSort, more } = source;
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [isSplitting, setSplitting] = useState(false);
  const [page, setPage] = useState(0);
  const [isLooking, setLooking] = useState(false);
  const [lit, setLit] = useState<PaperEvidence | null>(null);
  const handle = useRef<PaperHandle>(null);
  const drafts = useDrafts();
  /** What was typed of documents and is not saved, while others are looked at. */
  const [typed, setTyped] = useState<ReadonlyMap<number, Said>>(new Map());
  useUnsaved(typed.size > 0, { what: 'what you typed' });
  /** What was accepted here, the newest last, each to be undone. */
  const [acceptances, setAcceptances] = useState<readonly Acceptance[]>([]);
  /** How far accepting all of them is; null where nobody does. */
  const [accepting, setAccepting] = useState<{ done: number; of: number } | null>(null);

  const groups = useMemo(
    () =>
      DESK_GROUPS.map((group) => ({
        group,
        rows: papers.filter(({ status }) => deskGroupOf(status) === group),
      })).filter(({ rows }) => rows.length > 0),
    [papers],
  );
  const rows = groups.flatMap((one) => one.rows);
  const asked = Number(params.get('document'));
  const chosen = documents.find(({ id }) => id === asked) ?? rows[0];
  const facts = useQuery({
    ...identifiedQuery(chosen?.entity.id ?? 0, chosen?.id ?? 0),
    enabled: chosen !== undefined,
  });
  const pile = facts.data?.pile ?? null;
  const draft = drafts.of(chosen?.id ?? 0, proposedDraft(pile, chosen?.page_count ?? 1));
  const isPile = (chosen?.papers ?? 1) > 1 && chosen?.status !== 'split_succeeded';

  const choose = (id: number) => {
    setSplitting(false);
    setLit(null);
    setPage(0);
    setParams(
      (now) => {
        now.set('document', String(id));
        return now;
      },
      { replace: true },
    );
  };
  /** Back to the list, where only one of them has room. */
  const close = () =>
    setParams(
      (now) => {
        now.delete('document');
        return now;
      },
      { replace: true },
    );
  /** Whatever it is now, the one after it that waits for a person, else the first that does. */
  const nextToReview = () => {
    const at = rows.findIndex(({ id }) => id === chosen?.id);
    const waits = ({ id, status }: OpenPaper) =>
      id !== chosen?.id && !['completed', 'processing'].includes(deskGroupOf(status));
    const next = rows.slice(at + 1).find(waits) ?? rows.find(waits);
    if (next) choose(next.id);
  };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: DESK_KEY }),
      queries.invalidateQueries({ queryKey: ['intake', 'identified'] }),
    ]);
  const of = ({ id, entity: { id: company_id } }: OpenPaper) => ({ company_id, extracted_document_id: id });

  const join = useMutation({
    mutationFn: (paper: OpenPaper) => call(intake.joinDocument, of(paper)),
    onSuccess: async () => {
      toast.success(JOINED);
      await refresh();
    },
    onError: toastFailure,
  });
  const split = useMutation({
    mutationFn: ({ id }: OpenPaper) =>
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
    onSuccess: async ({ documents: made }, paper) => {
      const parts = made.length === 1 ? '1 document' : `${made.length} documents`;
      undoToast(`Split into ${parts}`, () => join.mutate(paper));
      draft.forget();
      setSplitting(false);
      await refresh();
      if (paper.id === chosen?.id) nextToReview();
    },
    onError: (failure) => sayFailure(failure, SPLIT_FAILED),
  });
  const undoAccept = useMutation({
    mutationFn: async (acceptance: Acceptance) => {
      const answer = { undone: 0, left: 0 };
      for (const batch of acceptance) {
        const { undone, left } = await call(intake.undoAccept, batch);
        answer.undone += undone.length;
        answer.left += left.length;
      }
      return answer;
    },
    onMutate: (acceptance) => setAcceptances((now) => now.filter((one) => one !== acceptance)),
    onSuccess: ({ undone, left }) => {
      if (undone > 0) toast.success(undone === 1 ? '1 acceptance undone' : `${undone} acceptances undone`);
      if (left > 0)
        toast.info(left === 1 ? '1 was changed since and stays' : `${left} were changed since and stay`);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
  const accepted = (words: string, acceptance: Acceptance) => {
    setAcceptances((now) => [...now, acceptance]);
    undoToast(words, () => undoAccept.mutate(acceptance));
  };
  const acceptAll = useMutation({
    mutationFn: async (all: readonly OpenPaper[]) => {
      const answer = { accepted: 0, left: 0, failure: null as unknown, done: [] as Accepted[] };
      try {
        for (const batch of acceptBatches(all)) {
          setAccepting({ done: answer.accepted + answer.left, of: all.length });
          const { accepted: ids, left } = await call(intake.acceptDocuments, batch);
          answer.accepted += ids.length;
          answer.left += left.length;
          const since = batch.documents
            .filter(({ id }) => ids.includes(id))
            .map(({ id, version }) => ({ id, version: version + 1 }));
          if (since.length > 0) answer.done.push({ company_id: batch.company_id, documents: since });
        }
      } catch (failure) {
        // What was accepted before stays accepted, and is said.
        answer.failure = failure;
      }
      return answer;
    },
    onSuccess: ({ accepted: count, left, failure, done }) => {
      const words = count === 1 ? '1 document accepted' : `${count} documents accepted`;
      if (count > 0) accepted(words, done);
      else if (failure === null) toast.info(words);
      if (left > 0)
        toast.info(left === 1 ? '1 changed meanwhile and is left' : `${left} changed meanwhile and are left`);
      if (failure !== null) toastFailure(failure);
    },
    onSettled: () => {
      setAccepting(null);
      return refresh();
    },
  });
  const retry = useMutation({
    mutationFn: (paper: OpenPaper) => call(intake.retryDocument, of(paper)),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const restore = useMutation({
    mutationFn: (paper: OpenPaper) => call(intake.restoreDocument, of(paper)),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (paper: OpenPaper) => call(intake.removeDocument, of(paper)),
    onSuccess: async (_, paper) => {
      undoToast(REMOVED, () => restore.mutate(paper));
      nextToReview();
      await refresh();
    },
    onError: (failure) => sayFailure(failure, NOT_REMOVED),
  });

  return {
    entity,
    documents,
    mayReview: chosen?.may_review ?? false,
    sort,
    setSort,
    more,
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
        handle.current?.goTo(reason.page, {
          left: reason.x,
          top: reason.y,
          width: reason.width,
          height: reason.height,
        });
    },
    paper: handle,
    search,
    setSearch,
    choose,
    /** Somebody chose it; else it is the first of the list. */
    isOpened: chosen !== undefined && chosen.id === asked,
    close,
    step: (by: 1 | -1) => {
      const next = rows[rows.findIndex(({ id }) => id === chosen?.id) + by];
      if (next) choose(next.id);
    },
    nextToReview,
    refresh,
    split,
    join,
    acceptAll,
    accepted,
    accepting,
    /** The newest acceptance that was not undone. */
    lastAccepted: acceptances.at(-1) ?? null,
    undoAccept,
    retry,
    remove,
  };
}
export type DeskState = ReturnType<typeof useDesk>;
