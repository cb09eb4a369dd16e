import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OutputOf } from '#platform/contract.ts';
import { ConfirmIdentityDialog } from '#features/signing/web/staff.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { returns } from '../../contract.ts';
import { shownIdentity } from '../../rules/identity-words.ts';
import { checksQuery } from '../queries.ts';
import { identityTone } from '../status-words.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

type Check = OutputOf<typeof returns.readVerificationChecks>['checks'][number];

/** DLV-061 to DLV-066; a partner confirms who a signer is from here. */
export function ChecksDialog({ taxReturn, onClose }: OneReturnProps) {
  const { data, error, refetch } = useQuery(checksQuery(taxReturn.id, taxReturn.company_id));
  const [confirming, setConfirming] = useState<Check | null>(null);
  const title = returnTitle(taxReturn.tax_year, taxReturn.tax_return_name);
  if (confirming?.confirm_at)
    return (
      <Suspense fallback={null}>
        <ConfirmIdentityDialog
          ceremony={{ kind: 'tax_return', id: taxReturn.id, place: confirming.confirm_at }}
          title={`${taxReturn.company_name}, ${title}`}
          signers={[{ user_id: confirming.user_id, user_name: confirming.name }]}
          onClose={() => {
            setConfirming(null);
            void refetch();
          }}
        />
      </Suspense>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Verification checks"
      subtitle={`${taxReturn.company_name} · ${title}`}
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the checks." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons lines={[70, 55]} /> : null}
      {data?.checks.length === 0 ? (
        <p className={classes.lead}>No form of this return asks for an identity check.</p>
      ) : null}
      <ul className={classes.rows} aria-label="Signers">
        {data?.checks.map((check) => {
          const tone = identityTone(shownIdentity(check));
          return (
            <li key={check.user_id} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>{check.name}</span>
                <span>{check.detail}</span>
                <span className={classes.facts}>
                  {check.stripe_verification_session_created_at === null
                    ? 'No session yet'
                    : `Session of ${shortDateTime(check.stripe_verification_session_created_at)}`}
                </span>
              </span>
              {check.confirm_at !== null && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Confirm identity of ${check.name}`}
                  onClick={() => setConfirming(check)}
                >
                  Confirm identity
                </Button>
              )}
              <Tag tone={tone === 'quiet' ? 'state' : tone}>{check.label}</Tag>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
