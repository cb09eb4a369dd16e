/** One request on the desk: what is chosen, what is armed, and everything that changes the draft. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { currentOf } from '#ui/form/stale.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import type { PaperHandle } from '#features/documents/web/index.ts';
import { signatureRequests } from '../../contract.ts';
import { type Field, type FieldKind, RequestDetail } from '../../model.ts';
import { copyToAllPages, duplicateField, makeField, neighborOf, type Step } from '../../rules/placing.ts';
import { inTurn } from '../../rules/send-readiness.ts';
import { draftOf, makePlaceDesk } from './place-desk.ts';
import { signerLooks } from './signer-looks.ts';

export function usePlaceDesk(detail: RequestDetail) {
  const { id: request_id, company_id } = detail;
  const [desk] = useState(() =>
    makePlaceDesk(detail, {
      save: (draft, version) =>
        call(signatureRequests.saveRequestPlaces, {
          request_id,
          company_id,
          version,
          ...draftOf(draft),
          fields: [...draft.fields],
          signers: [...draft.signers],
        }),
      currentOf: async (failure) => {
        if (!(failure instanceof ApiError) || failure.status !== 409) return null;
        return (
          currentOf(failure, RequestDetail) ??
          (await call(signatureRequests.readSignatureRequest, { request_id, company_id }))
        );
      },
    }),
  );
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  useEffect(() => desk.takeIn(detail), [desk, detail]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!desk.isDirty()) return;
      void desk.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      // Whoever leaves has it saved on the way.
      void desk.flush();
    };
  }, [desk]);
  useUnsaved(view.status === 'failed' || view.conflict !== null, { what: 'the fields you placed' });
  return { desk, view };
}

export function usePlacing(detail: RequestDetail) {
  const { desk, view } = usePlaceDesk(detail);
  const { draft } = view;
  const paper = useRef<PaperHandle>(null);
  const [selected, select] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [chosen, chooseSigner] = useState<number | null>(null);
  const [armed, arm] = useState<FieldKind | null>(null);
  const [page, setPage] = useState(0);
  const [previewed, preview] = useState<number | null>(null);
  const looks = useMemo(
    () => signerLooks(inTurn(draft.signers), detail.candidates),
    [draft.signers, detail.candidates],
  );
  const mayEdit = detail.may_request && detail.status === 'action_required';
  const signer = chosen !== null && looks.has(chosen) ? chosen : (inTurn(draft.signers)[0]?.user_id ?? null);
  const field = draft.fields.find(({ no }) => no === selected) ?? null;
  const sizeOf = (at: number) => detail.page_sizes[at] ?? { width: 612, height: 792 };

  const go = (to: Field | null) => {
    if (!to) return;
    select(to.no);
    setFocused(to.no);
    if (!document.getElementById(`field-${to.no}`))
      paper.current?.goTo(to.page, { left: to.x, top: to.y, width: to.width, height: to.height });
  };
  const put = (next: Field, kind?: string) =>
    desk.change(
      (now) => ({ ...now, fields: now.fields.map((one) => (one.no === next.no ? next : one)) }),
      kind,
    );
  const add = (made: Field) => {
    desk.change((now) => ({ ...now, fields: [...now.fields, made] }));
    arm(null);
    go(made);
  };
  return {
    desk,
    view,
    draft,
    detail,
    looks,
    paper,
    mayEdit,
    signer,
    chooseSigner,
    selected: field,
    select,
    focused,
    onFocused: () => setFocused(null),
    armed: mayEdit ? armed : null,
    arm: (kind: FieldKind | null) => arm(kind === armed ? null : kind),
    page,
    setPage,
    previewed,
    preview,
    sizeOf,
    go,
    put,
    /** In the middle of what is looked at, unless somebody pointed. */
    place: (kind: FieldKind, at?: Step & { page: number }) => {
      if (signer === null || !mayEdit) return;
      const where = at ?? { page, x: sizeOf(page).width / 2, y: sizeOf(page).height / 2 };
      add(makeField({ kind, signer, ...where }, desk.nextNumber(), sizeOf(where.page)));
    },
    duplicate: (one: Field) => add(duplicateField(one, desk.nextNumber(), sizeOf(one.page))),
    copyToAll: (one: Field) =>
      desk.change((now) => ({
        ...now,
        fields: copyToAllPages(now.fields, one, detail.page_sizes, desk.nextNumber() - 1),
      })),
    remove: (one: Field) => {
      const next = neighborOf(draft.fields, one.no, 1);
      desk.change((now) => ({ ...now, fields: now.fields.filter(({ no }) => no !== one.no) }));
      if (next && next.no !== one.no) go(next);
      else select(null);
    },
    /** The next or the one before as one reads; false at either end, where Tab goes on by itself. */
    walk: (from: Field, by: 1 | -1): boolean => {
      const next = neighborOf(draft.fields, from.no, by);
      const first = neighborOf(draft.fields, null, by);
      if (!next || next.no === first?.no) return false;
      go(next);
      return true;
    },
  };
}
export type Placing = ReturnType<typeof usePlacing>;
