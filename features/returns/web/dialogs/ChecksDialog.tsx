import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { shownIdentity } from '../../rules/words.ts';
import { checksQuery } from '../queries.ts';
import { identityTone } from '../status-words.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

/** DLV-061 to DLV-066. */
export function ChecksDialog({ taxReturn, onClose }: OneReturnProps) {
  const { data, error, refetch } = useQuery(checksQuery(taxReturn.id, taxReturn.company_id));
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Verification checks"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
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
              <Tag tone={tone === 'quiet' ? 'state' : tone}>{check.label}</Tag>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
