import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signing } from '#features/signing/contract.ts';
import { ELECTRONIC_METHODS, type ElectronicMethod } from '#features/signing/model.ts';
import { consentQuery, untickNames } from '#features/signing/web/pieces.ts';
import { call } from '#platform/web/client.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { untickConsents } from '../review/kept-progress.ts';
import classes from './own.module.css';

const NAMES: Record<ElectronicMethod, string> = {
  typed: 'Signing by typing your name',
  drawn: 'Signing by drawing your name',
};

/** R68: what the reader agreed to, and the way to take it back. */
export function ElectronicConsents() {
  return (
    <>
      <p className={classes.note}>
        You agree to sign electronically the first time you do it. Withdraw any time: what you signed stays
        signed, and we ask again before your next signature.
      </p>
      <ul className={classes.consents}>
        {ELECTRONIC_METHODS.map((method) => (
          <OneConsent key={method} method={method} />
        ))}
      </ul>
    </>
  );
}

function OneConsent({ method }: { method: ElectronicMethod }) {
  const queries = useQueryClient();
  const query = consentQuery(method);
  const consent = useQuery(query);
  const withdraw = useMutation({
    mutationFn: () => call(signing.withdrawConsent, { method }),
    onSuccess: (state) => {
      void untickConsents(method);
      void untickNames(method);
      queries.setQueryData(query.queryKey, state);
      toast.success('Agreement withdrawn');
    },
    onError: toastFailure,
  });
  return (
    <li>
      {consent.error ? (
        <RegionError onRetry={() => void consent.refetch()} />
      ) : !consent.data ? (
        <Skeletons lines={[40]} />
      ) : (
        <>
          <div className={classes.words}>
            <b>{NAMES[method]}</b>
            <span>
              {consent.data.given_at === null
                ? 'You haven’t agreed to this.'
                : `You agreed on ${dateInWords(consent.data.given_at)}.`}
            </span>
          </div>
          {consent.data.given_at !== null && (
            <Button
              variant="default"
              size="xs"
              loading={withdraw.isPending}
              aria-label={`Withdraw: ${NAMES[method].toLowerCase()}`}
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          )}
        </>
      )}
    </li>
  );
}
