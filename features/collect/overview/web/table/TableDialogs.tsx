import type { RowKey } from '#ui/data-table/types.ts';
import type { CollectRow } from '../../model.ts';
import { DeleteDialog } from '../dialogs/DeleteDialog.tsx';
import { DueDateDialog } from '../dialogs/DueDateDialog.tsx';
import { NotesDialog } from '../dialogs/NotesDialog.tsx';
import { NotifyStatusDialog } from '../dialogs/NotifyStatusDialog.tsx';
import { RestoreDialog } from '../dialogs/RestoreDialog.tsx';
import { SignInLinksDialog } from '../dialogs/SignInLinksDialog.tsx';
import { StatusDialog } from '../dialogs/StatusDialog.tsx';
import type { TableActs } from './use-table-acts.ts';

export interface TableDialogsProps {
  acts: TableActs;
  today: string;
  noted: CollectRow | null;
  onNoted: () => void;
  /** It is done: nothing is selected any more. */
  onDone: () => void;
  onDeleted: (ids: ReadonlySet<RowKey>) => void;
}

/** Whichever is open over the table. */
export function TableDialogs({ acts, today, noted, onNoted, onDone, onDeleted }: TableDialogsProps) {
  const { opened, close, status } = acts;
  const done = () => {
    onDone();
    close();
  };
  const of = (dialog: string) => (opened?.dialog === dialog ? opened : null);
  const [due, statuses, removed, links] = [of('due'), of('status'), of('delete'), of('links')];
  return (
    <>
      {due && (
        <DueDateDialog
          ids={due.ids}
          current={due.rows[0]?.due_date ?? null}
          today={today}
          onDone={done}
          onClose={close}
        />
      )}
      {statuses && (
        <StatusDialog
          count={statuses.ids.length}
          onChoose={(statusId) => {
            const [one] = statuses.rows;
            status.setStatus({
              ids: statuses.ids,
              statusId,
              before: statuses.ids.length === 1 ? one?.firm_custom_status_id : undefined,
            });
            done();
          }}
          onClose={close}
        />
      )}
      {removed && (
        <DeleteDialog
          ids={removed.ids}
          names={removed.rows.map(({ company_details }) => company_details.name)}
          onDone={(ids) => {
            onDeleted(new Set(ids));
            done();
          }}
          onClose={close}
        />
      )}
      {links && <SignInLinksDialog ids={links.ids} onDone={done} onClose={close} />}
      {of('restore') && <RestoreDialog onClose={close} />}
      {status.notifying && <NotifyStatusDialog {...status.notifying} onClose={status.closeNotifying} />}
      {noted && <NotesDialog key={noted.id} row={noted} onClose={onNoted} />}
    </>
  );
}
