/** DEP-013, DEP-014: a deposit marked as paid, or as unpaid again. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { MARKED_PAID, MARKED_UNPAID } from '#features/questionnaires/deposits/messages.ts';
import { changeCalls } from '../../changes/contract.ts';

export const useMarkDeposit = ({ id, version }: { id: number; version: number }) =>
  useMutation({
    mutationFn: (deposit_status: 'marked_paid' | 'pending') =>
      call(changeCalls.saveQuestionnaire, { questionnaire_id: id, version, deposit_status }),
    onSuccess: (_, status) => toast.success(status === 'pending' ? MARKED_UNPAID : MARKED_PAID),
    onError: toastFailure,
  });
