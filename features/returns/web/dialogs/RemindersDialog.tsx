import { useQuery } from '@tanstack/react-query';
import { ReminderHistory } from '#features/reminders/web/pieces.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { remindersQuery } from '../queries.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

/** When its owners are reminded next, who of them and why, or why not, and what went out. */
export function RemindersDialog({ taxReturn, onClose }: OneReturnProps) {
  const { data, error, refetch } = useQuery(remindersQuery(taxReturn.id, taxReturn.company_id));
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Reminders"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the reminders." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons lines={[70, 55]} /> : null}
      {data ? (
        <>
          <ReminderHistory next={data.next} reminders={data.reminders} />
          {data.people.length > 0 ? (
            <ul className={classes.rows} aria-label="Owners">
              {data.people.map(({ user_id, name, on, because }) => (
                <li key={user_id} className={classes.row}>
                  <span className={classes.words}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.facts}>
                      {on === null ? 'No reminder. ' : `Next on ${shortDate(on)}. `}
                      {because}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
