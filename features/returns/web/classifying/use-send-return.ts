import { use } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { listed } from '#features/signing/placing/rules/readiness.ts';
import { firstName } from '#features/signing/web/pieces.ts';
import { draftFault, receiversOf } from '../../classifying/rules/part-groups.ts';
import { returns } from '../../contract.ts';
import { tellPageOfEnd } from '../framed-desk.ts';
import { openedText } from '../return-address.ts';
import { returnTitle } from '../../rules/title.ts';
import { FramedContext } from './leave-desk.ts';
import type { Classifying } from './use-classifying.ts';

const FEW = 2;

/** Sends it; what goes out stands beside the button, so nothing is asked again. */
export function useSendReturn({ desk, draft, detail, typed, mayEdit }: Classifying) {
  const navigate = useNavigate();
  const framed = use(FramedContext);
  const receivers = receiversOf(draft.parts, detail.candidates);
  const names = receivers.map(({ full_name }) => firstName(full_name));
  const to = names.length > 0 && names.length <= FEW ? listed(names) : `${names.length} people`;
  const why =
    typed.fault ?? draftFault(draft, detail) ?? (names.length === 0 ? 'Nobody can be reached' : null);
  const send = useMutation({
    mutationFn: async () => {
      if (!(await desk.flush())) return null;
      return call(returns.sendTaxReturn, {
        tax_return_id: detail.id,
        companyId: detail.company_id,
        version: desk.version(),
      });
    },
    onError: toastFailure,
    onSuccess: (sent) => {
      if (!sent) return;
      if (framed) return tellPageOfEnd('sent');
      toast.success(`${returnTitle(sent.tax_year, sent.tax_return_name)} is on its way to ${to}`);
      void navigate(
        sent.k1_count > 0 ? `/tax-returns?tax-return=${openedText(sent, 'k1s')}` : '/tax-returns',
      );
    },
  });
  return {
    to,
    why,
    isSending: send.isPending,
    ask: () => {
      if (why === null && mayEdit && !send.isPending) send.mutate();
    },
  };
}
export type SendReturn = ReturnType<typeof useSendReturn>;
