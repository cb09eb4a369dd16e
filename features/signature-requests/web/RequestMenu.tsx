import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SignatureRequest } from '../model.ts';
import { signedCount } from './status-words.ts';
import type { RequestActs } from './use-request-acts.ts';
import classes from './requests.module.css';

interface RequestMenuProps {
  row: SignatureRequest;
  acts: RequestActs;
}

interface EntryProps {
  /** Why it cannot be done now; the entry stays in its place. */
  why: string | false;
  onClick: () => void;
  color?: 'late';
  children: ReactNode;
}

function Entry({ why, onClick, color, children }: EntryProps) {
  return (
    <Menu.Item disabled={why !== false} onClick={onClick} {...(color && why === false ? { color } : {})}>
      {children}
      {why ? <span className={classes.why}>{why}</span> : null}
    </Menu.Item>
  );
}

const WHILE_READ = 'We’re still reading it.';

export function RequestMenu({ row, acts }: RequestMenuProps) {
  const { status } = row;
  const { signed } = signedCount(row);
  const notOut = status !== 'sent' && 'Only sent requests.';
  const unsigned = row.signed_document === null && 'It isn’t signed yet.';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${row.company_name}, ${row.document_name}`}>
          <IconDotsVertical size="1.0625rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => acts.open(row)}>Open</Menu.Item>
        {row.may_request ? (
          <>
            {status === 'error' ? <Menu.Item onClick={() => acts.retry(row)}>Retry</Menu.Item> : null}
            <Entry why={notOut} onClick={() => acts.remind(row)}>
              Send a reminder
            </Entry>
            <Entry why={notOut || (signed > 0 && 'Somebody has signed it.')} onClick={() => acts.recall(row)}>
              Take back
            </Entry>
          </>
        ) : null}
        {row.may_complete ? (
          <Entry
            why={
              status === 'processing'
                ? WHILE_READ
                : status === 'completed'
                  ? 'It’s already completed.'
                  : false
            }
            onClick={() => acts.complete(row)}
          >
            Mark as completed
          </Entry>
        ) : null}
        <Menu.Divider />
        <Entry why={unsigned} onClick={() => acts.download(row, 'signed')}>
          Download signed document
        </Entry>
        <Entry why={unsigned} onClick={() => acts.download(row, 'signed_pages')}>
          Download signed pages only
        </Entry>
        <Entry why={signed === 0 && 'Nobody has signed it yet.'} onClick={() => acts.showEvidence(row)}>
          Evidence
        </Entry>
        <Menu.Item onClick={() => acts.download(row, 'source')}>Download original</Menu.Item>
        {row.may_delete ? (
          <>
            <Menu.Divider />
            <Entry why={signed > 0 && 'Signed, so it’s kept.'} color="late" onClick={() => acts.remove(row)}>
              Delete
            </Entry>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
