import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsClasses as classes } from '#features/firm/web/staff.ts';
import { call } from '#platform/web/client.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { recognizer } from '../contract.ts';
import type { RecognizerState } from '../model.ts';
import { recognizerQuery } from './queries.ts';

/** The words a partner agrees to, who agreed and when, and the way back. */
export function ConsentPart({ state: { service, is_active, consent } }: { state: RecognizerState }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const agreed = consent.given_at !== null;
  const change = useMutation({
    mutationFn: () =>
      agreed
        ? call(recognizer.withdrawRecognizerConsent, {})
        : call(recognizer.giveRecognizerConsent, { consent_version: consent.version }),
    onSuccess: (next) => {
      queries.setQueryData(recognizerQuery.queryKey, next);
      toast.success(agreed ? 'Agreement withdrawn' : 'Agreement saved');
    },
    onError: toastFailure,
  });
  const withdraw = async () => {
    const isSure = await confirm({
      title: 'Withdraw the agreement?',
      body: 'From now on no paper leaves this server. What left before stays in the list.',
      verb: 'Withdraw',
    });
    if (isSure) change.mutate();
  };
  if (!service && !agreed) return null;
  return (
    <div className={classes.group}>
      {service ? (
        <p>
          Service: <strong>{service.host}</strong>
          {service.is_built_in ? ', on this server. It makes its answers up, and nothing leaves.' : ''}
        </p>
      ) : null}
      <p>{consent.text}</p>
      {agreed ? (
        <p role="status">
          Agreed by {consent.given_by} on {dateInWords(consent.given_at!)}.
          {is_active ? ' Papers are being sent.' : ' Nothing is sent now.'}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button
          variant={agreed ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => (agreed ? void withdraw() : change.mutate())}
        >
          {agreed ? 'Withdraw agreement' : 'Agree'}
        </Button>
      </div>
    </div>
  );
}
