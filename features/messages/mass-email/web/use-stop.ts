import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { massEmailCalls } from '../contract.ts';
import type { MassEmail } from '../model.ts';
import { clientsWords } from '../rules/words.ts';

/** Asks first: who has got it keeps it. */
export function useStop() {
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(massEmailCalls.stopMassEmail, { mass_email_id: id }),
    onSuccess: ({ counts }) => toast.success(`Stopped. ${clientsWords(counts.stopped)} didn’t get it.`),
    onError: toastFailure,
  });
  const ask = async ({ id, subject }: MassEmail) => {
    const body = `Clients who haven’t received “${subject}” yet won’t get it. Sent emails can’t be recalled.`;
    if (
      await confirm({
        title: 'Stop sending?',
        body,
        verb: 'Stop sending',
        cancel: 'Keep sending',
        destructive: true,
      })
    )
      mutate(id);
  };
  return { ask: (mail: MassEmail) => void ask(mail), isPending };
}
