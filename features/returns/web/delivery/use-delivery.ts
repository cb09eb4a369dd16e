/** The calls of an owner on a return. What they answer is shown at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { filingCalls } from '../../filing/contract.ts';
import { payingCalls } from '../../paying/contract.ts';
import { reviewCalls } from '../../review/contract.ts';
import type { DeliveryView } from '../../review/model.ts';
import { APPROVE_FAILED, DOWNLOAD_FAILED, REQUEST_FAILED } from '../../messages.ts';
import { ownReturnsQuery } from '../own/queries.ts';
import { deliveryQuery } from './queries.ts';

type Named = Pick<DeliveryView, 'id' | 'company_id'>;
export const named = ({ id, company_id }: Named) => ({ tax_return_id: id, companyId: company_id });

/** Puts an answer where the page reads it. */
export function useShow(view: Named) {
  const queries = useQueryClient();
  const { queryKey } = deliveryQuery({ returnId: view.id, companyId: view.company_id });
  return {
    show: (next: DeliveryView) => {
      queries.setQueryData(queryKey, next);
      void queries.invalidateQueries(ownReturnsQuery);
    },
    readAgain: () => void queries.invalidateQueries({ queryKey }),
  };
}

interface Said {
  reason: string;
  different_kind_of_number: boolean;
}

/** DLV-029 to DLV-031. */
export function useDraftAnswer(view: Named) {
  const { show, readAgain } = useShow(view);
  const showAnswer = ({ message, tax_return }: { message: string; tax_return: DeliveryView }) => {
    show(tax_return);
    toast.success(message);
  };
  const failed = (words: string) => () => {
    toast.error(words);
    readAgain();
  };
  return {
    approve: useMutation({
      mutationFn: (said: Said) => call(reviewCalls.approveTaxReturn, { ...named(view), ...said }),
      onSuccess: showAnswer,
      onError: failed(APPROVE_FAILED),
    }),
    requestChanges: useMutation({
      mutationFn: (said: Said) => call(reviewCalls.requestReturnChanges, { ...named(view), ...said }),
      onSuccess: showAnswer,
      onError: failed(REQUEST_FAILED),
    }),
  };
}

export function useVouchers(view: Named) {
  const { show } = useShow(view);
  return useMutation({
    mutationFn: ({ id, is_paid }: { id: number; is_paid: boolean }) =>
      call(payingCalls.markOwnVoucher, { ...named(view), voucher_id: id, is_paid }),
    onSuccess: show,
    onError: toastFailure,
  });
}

interface Wanted {
  what: 'return' | 'form' | 'signed' | 'part' | 'calendar';
  part_id?: number;
}
export const linkTo = (view: Named, { what, part_id }: Wanted, disposition: 'attachment' | 'inline') =>
  call(filingCalls.returnFileLink, {
    ...named(view),
    what,
    ...(part_id === undefined ? {} : { part_id }),
    disposition,
  });

/** DLV-046. */
export const download = (view: Named, wanted: Wanted): void =>
  void linkTo(view, wanted, 'attachment').then(
    ({ link }) => saveLink(link),
    () => void toast.error(DOWNLOAD_FAILED),
  );
