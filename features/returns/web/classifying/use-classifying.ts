/** One return on the desk: which part is chosen, and everything that changes the draft. */
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import type { PaperHandle } from '#features/documents/web/index.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { withoutSignature } from '#features/signing/placing/rules/readiness.ts';
import { inTurn } from '#features/signing/placing/rules/signers.ts';
import { signerLooks, useDraftDesk, useFieldPlacing } from '#features/signing/web/pieces.ts';
import type { PartKind } from '../../catalogue/model.ts';
import {
  addPart,
  type ClassifyDraft,
  draftOf,
  type DraftPart,
  fieldsOf,
  inputOf,
  removePart,
  withKind,
  withPart,
} from '../../classifying/rules/draft.ts';
import { rowAfterConfirming, type RowKey, rowKeys } from '../../classifying/rules/part-groups.ts';
import { isIn } from '../../classifying/rules/readiness.ts';
import { returns } from '../../contract.ts';
import type { ReturnDetail } from '../../model.ts';
import { tellPage } from '../framed-desk.ts';
import { definitionsQuery } from '../queries.ts';
import { FramedContext } from './leave-desk.ts';
import { useTyped } from './use-typed.ts';

const NO_FIELDS: readonly Field[] = [];

function useClassifyDesk(detail: ReturnDetail) {
  const of = { tax_return_id: detail.id, companyId: detail.company_id };
  const [refusal, setRefusal] = useState<string | null>(null);
  const { desk, view } = useDraftDesk<ClassifyDraft, ReturnDetail>(
    detail,
    {
      draftOf,
      fieldsOf,
      save: async (draft, saved) => {
        try {
          const made = await call(returns.saveClassification, {
            ...of,
            version: saved.version,
            ...inputOf(draft, saved),
          });
          setRefusal(null);
          return made;
        } catch (failure) {
          setRefusal(failure instanceof ApiError && failure.status < 500 ? failure.message : null);
          throw failure;
        }
      },
      readCurrent: async (failure) => {
        if (failure.code !== 'conflict.stale') throw failure;
        return call(returns.readTaxReturn, of);
      },
    },
    'the parts you checked',
  );
  const isDirty = desk.isDirty();
  const framed = use(FramedContext);
  // The page around the frame asks before it closes it.
  useEffect(() => {
    if (framed) tellPage(isDirty ? 'unsaved' : 'saved');
  }, [framed, isDirty]);
  return { desk, view, refusal };
}

/** The row that is chosen; a part that was saved meanwhile has another number and stands at the same place. */
function useChosenRow(parts: readonly DraftPart[]) {
  const keys = rowKeys(parts);
  const [chosen, setChosen] = useState<{ key: RowKey; at: number }>(() => {
    const first = parts.find(({ state }) => state === 'to_check')?.id ?? keys[0]!;
    return { key: first, at: keys.indexOf(first) };
  });
  const key = keys.includes(chosen.key) ? chosen.key : keys[Math.min(chosen.at, keys.length - 1)]!;
  return {
    key,
    keys,
    choose: (to: RowKey, among: readonly RowKey[] = keys) =>
      setChosen({ key: to, at: Math.max(0, among.indexOf(to)) }),
  };
}

export function useClassifying(detail: ReturnDetail) {
  const { desk, view, refusal } = useClassifyDesk(detail);
  const { draft } = view;
  const definitions = useQuery(definitionsQuery).data;
  const paper = useRef<PaperHandle>(null);
  const typed = useTyped();
  useUnsaved(typed.fault !== null, { what: 'what you typed' });
  const row = useChosenRow(draft.parts);
  const part = draft.parts.find(({ id }) => id === row.key) ?? null;
  const [page, setPage] = useState(part?.pages[0]?.first ?? 0);
  const [asked, askSigner] = useState<number | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [lit, light] = useState<number | null>(null);
  const mayEdit = detail.may_send && detail.status === 'action_required';
  const isForm = part?.kind === 'e_sign_form';
  const signers = useMemo(() => (isForm ? inTurn(part.signers) : []), [isForm, part]);
  const looks = useMemo(() => signerLooks(signers, detail.candidates), [signers, detail.candidates]);
  const signer = asked !== null && looks.has(asked) ? asked : (signers[0]?.user_id ?? null);
  const change = (update: (part: DraftPart) => DraftPart, kind?: string) => {
    if (part && mayEdit) desk.change((now) => withPart(now, part.id, update), kind && `${kind} ${part.id}`);
  };
  const fields = useFieldPlacing({
    fields: isForm ? part.fields : NO_FIELDS,
    onFields: (update, kind) => change((now) => ({ ...now, fields: [...update(now.fields)] }), kind),
    nextNumber: desk.nextNumber,
    looks,
    signer,
    mayEdit: mayEdit && isForm,
    isProposed: part?.state === 'to_check',
    sizes: detail.page_sizes,
    page: part && !isIn(page, part.pages) ? part.pages[0]!.first : page,
    paper,
  });
  const choose = (key: RowKey, parts: readonly DraftPart[] = draft.parts) => {
    row.choose(key, rowKeys(parts));
    fields.select(null);
    light(null);
    const first = parts.find(({ id }) => id === key)?.pages[0]?.first;
    if (first !== undefined && first !== page) paper.current?.goTo(first);
  };
  const chosenPage = useRef(part?.pages[0]?.first ?? 0);
  const showPart = useCallback(() => paper.current?.goTo(chosenPage.current), []);
  const focusRow = (key: RowKey) =>
    requestAnimationFrame(() => document.getElementById(`part-${key}`)?.focus({ preventScroll: false }));
  return {
    desk,
    view,
    draft,
    detail,
    refusal,
    typed,
    definitions,
    paper,
    page,
    setPage,
    mayEdit,
    key: row.key,
    part,
    form: definitions?.forms.find(({ id }) => id === part?.form_id) ?? null,
    reasons: view.saved.parts.find(({ id }) => id === part?.id)?.reasons ?? [],
    lit,
    light,
    looks,
    signers,
    signer,
    askSigner,
    fields,
    isPreview,
    setPreview,
    change,
    choose,
    /** Once the pages are there. */
    showPart,
    setKind: (kind: PartKind) => change((now) => withKind(now, kind)),
    /** The row below or above; its focus goes with it. */
    step: (by: 1 | -1) => {
      const to = row.keys[row.keys.indexOf(row.key) + by];
      if (to === undefined) return;
      choose(to);
      focusRow(to);
    },
    confirm: () => {
      if (!part || !mayEdit) return;
      const to = rowAfterConfirming(draft.parts, part.id);
      change((now) => ({ ...now, state: 'confirmed' }));
      choose(to);
      focusRow(to);
    },
    /** A signature for whoever has none yet. */
    addField: () => {
      if (!part || !isForm) return;
      const lacking = withoutSignature(part)[0]?.user_id;
      fields.place('signature', undefined, lacking ?? signer);
    },
    add: () => {
      const made = addPart(draft, page);
      desk.change(() => made.draft);
      choose(made.id, made.draft.parts);
      focusRow(made.id);
    },
    remove: () => {
      if (part) desk.change((now) => removePart(now, part.id));
    },
    undo: () => {
      typed.clear();
      desk.undo();
    },
    redo: () => {
      typed.clear();
      desk.redo();
    },
  };
}
export type Classifying = ReturnType<typeof useClassifying>;
