import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CollectRow } from '../../model.ts';
import { pageOf } from './page-of.ts';
import type { TableActs } from './use-table-acts.ts';
import classes from './cells.module.css';

interface RowMenuProps {
  row: CollectRow;
  acts: TableActs;
  mayEditUsers: boolean;
  onLook: () => void;
  onNotes: () => void;
  onAskMore: () => void;
}

/** What cannot be done now stays in its place and says why. */
export function RowMenu({ row, acts, mayEditUsers, onLook, onNotes, onAskMore }: RowMenuProps) {
  const ids = [row.id];
  const { may, is_draft: isDraft, locked, completed, firm_custom_status_id: statusId } = row;
  const { exportThem } = acts;
  const why = locked ? <span className={classes.why}>Locked. Unlock it first.</span> : null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          aria-label={`Actions for ${row.company_details.name}, ${row.formatted_name}`}
        >
          <IconDotsVertical size="1.0625rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onLook}>Preview</Menu.Item>
        <Menu.Item component={Link} to={pageOf(row)}>
          Open
        </Menu.Item>
        {!isDraft && <Menu.Item onClick={() => acts.copyLink(row.id)}>Copy link</Menu.Item>}
        {exportThem && !isDraft && <Menu.Item onClick={() => exportThem(ids)}>Export</Menu.Item>}
        {may.send && (
          <>
            <Menu.Divider />
            {isDraft && <Menu.Item onClick={() => acts.sendDrafts(ids)}>Send to user</Menu.Item>}
            {!isDraft && <Menu.Item onClick={() => acts.remind(ids)}>Send reminder</Menu.Item>}
            <Menu.Item disabled={locked} onClick={() => acts.open('due', ids)}>
              Change due date{why}
            </Menu.Item>
            <Menu.Item disabled={locked} onClick={() => acts.switchReminders(ids, !row.reminders_disabled)}>
              {row.reminders_disabled ? 'Turn reminders on' : 'Turn reminders off'}
              {why}
            </Menu.Item>
            {!isDraft && (
              <Menu.Item disabled={locked} onClick={onAskMore}>
                Request additional items{why}
              </Menu.Item>
            )}
            {!isDraft && statusId !== null && (
              <Menu.Item onClick={() => acts.status.notify(ids, statusId)}>Notify status change</Menu.Item>
            )}
            <Menu.Item onClick={onNotes}>Notes</Menu.Item>
          </>
        )}
        {may.lock && !isDraft && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => acts.putState(locked ? 'unlock' : 'lock', ids)}>
              {locked ? 'Unlock' : 'Lock'}
            </Menu.Item>
            <Menu.Item onClick={() => acts.putState(completed ? 'uncomplete' : 'complete', ids)}>
              {completed ? 'Mark not completed' : 'Mark completed'}
            </Menu.Item>
          </>
        )}
        {mayEditUsers && !isDraft && (
          <Menu.Item onClick={() => acts.open('links', ids)}>Send sign-in link</Menu.Item>
        )}
        {may.remove && (
          <>
            <Menu.Divider />
            <Menu.Item color="late" onClick={() => acts.open('delete', ids)}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
