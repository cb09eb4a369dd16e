import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { signatureRequests } from '../../contract.ts';
import { sendFault } from '../../rules/send-readiness.ts';
import { inTurn } from '#features/signing/placing/rules/signers.ts';
import type { Placing } from './use-placing.ts';

export const countOfSigners = (count: number): string => (count === 1 ? '1 signer' : `${count} signers`);

/** Sends it after a look at who gets it, and in which order. */
export function useSend({ desk, draft, detail, looks, isProposed, mayEdit }: Placing) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const fault = sendFault(draft, detail.candidates);
  const why = fault ?? (isProposed ? 'Look at the proposed fields and accept them first.' : null);
  const send = useMutation({
    mutationFn: async () => {
      if (!(await desk.flush())) return null;
      return call(signatureRequests.sendSignatureRequest, {
        request_id: detail.id,
        company_id: detail.company_id,
        version: desk.version(),
      });
    },
    onError: toastFailure,
    onSuccess: (sent) => {
      if (!sent) return;
      toast.success(`${detail.document_name} is on its way to ${countOfSigners(draft.signers.length)}`);
      void navigate('/signature-requests');
    },
  });
  const people = inTurn(draft.signers).map(({ user_id }) => looks.get(user_id)?.name ?? '');
  const ask = async () => {
    if (why !== null || !mayEdit || send.isPending) return;
    const isOrdered = draft.in_order && people.length > 1;
    const agreed = await confirm({
      title: `Send ${detail.document_name}?`,
      body: isOrdered
        ? 'They’re asked one after the other, in this order. You can take it back until the first person signs.'
        : 'They get an email right away. You can take it back until the first person signs.',
      names: isOrdered ? people.map((name, at) => `${at + 1}. ${name}`) : people,
      verb: `Send to ${countOfSigners(people.length)}`,
    });
    if (agreed) send.mutate();
  };
  return { fault, why, isSending: send.isPending, ask: () => void ask() };
}
export type Send = ReturnType<typeof useSend>;
