/** One request on the desk: who signs, what they fill in, and everything that changes the draft. */
import { useMemo, useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { currentOf } from '#ui/form/stale.ts';
import type { PaperHandle } from '#features/documents/web/index.ts';
import { inTurn } from '#features/signing/placing/rules/signers.ts';
import { signerLooks, useDraftDesk, useFieldPlacing } from '#features/signing/web/pieces.ts';
import { signatureRequests } from '../../contract.ts';
import { RequestDetail } from '../../model.ts';
import type { Draft } from '../../rules/send-readiness.ts';

const draftOf = ({
  form_name,
  fields,
  signers,
  in_order,
  needs_identity,
  message,
  reminds,
}: Draft): Draft => ({ form_name, fields, signers, in_order, needs_identity, message, reminds });

function usePlaceDesk(detail: RequestDetail) {
  const of = { request_id: detail.id, company_id: detail.company_id };
  return useDraftDesk<Draft, RequestDetail>(
    detail,
    {
      draftOf,
      fieldsOf: ({ fields }) => fields,
      save: (draft, { version }) =>
        call(signatureRequests.saveRequestPlaces, {
          ...of,
          version,
          ...draftOf(draft),
          fields: [...draft.fields],
          signers: [...draft.signers],
        }),
      readCurrent: async (failure) =>
        currentOf(failure, RequestDetail) ?? (await call(signatureRequests.readSignatureRequest, of)),
    },
    'the fields you placed',
  );
}

export function usePlacing(detail: RequestDetail) {
  const { desk, view } = usePlaceDesk(detail);
  const { draft } = view;
  const paper = useRef<PaperHandle>(null);
  const [chosen, chooseSigner] = useState<number | null>(null);
  const [page, setPage] = useState(0);
  const [previewed, preview] = useState<number | null>(null);
  const looks = useMemo(
    () => signerLooks(inTurn(draft.signers), detail.candidates),
    [draft.signers, detail.candidates],
  );
  const mayEdit = detail.may_request && detail.status === 'action_required';
  const isProposed = view.saved.is_proposed;
  const signer = chosen !== null && looks.has(chosen) ? chosen : (inTurn(draft.signers)[0]?.user_id ?? null);
  const fields = useFieldPlacing({
    fields: draft.fields,
    onFields: (update, kind) => desk.change((now) => ({ ...now, fields: update(now.fields) }), kind),
    nextNumber: desk.nextNumber,
    looks,
    signer,
    mayEdit,
    isProposed,
    sizes: detail.page_sizes,
    page,
    paper,
  });
  return {
    desk,
    view,
    draft,
    detail,
    looks,
    paper,
    mayEdit,
    isProposed,
    signer,
    chooseSigner,
    fields,
    page,
    setPage,
    previewed,
    preview,
  };
}
export type Placing = ReturnType<typeof usePlacing>;
