import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBell,
  IconCircleCheck,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconFileCheck,
  IconFileDownload,
  IconRefresh,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { ConfirmIdentityDialog } from '#features/signing/web/staff.ts';
import { MenuEntry } from '#ui/overlay/MenuEntry.tsx';
import type { SignatureRequest } from '../model.ts';
import { canStep, signedCount } from './status-words.ts';
import type { RequestActs } from './use-request-acts.ts';

interface RequestMenuProps {
  row: SignatureRequest;
  acts: RequestActs;
  /** The keys of the table work on its rows; elsewhere there are none to name. */
  hasKeys?: boolean;
}

function whyNotCompleted(row: SignatureRequest): string | false {
  if (canStep(row, 'complete')) return false;
  if (row.status === 'completed') return 'Already completed';
  return row.status === 'processing' ? 'Still being read' : 'Being sent';
}

function whyNotDeleted(row: SignatureRequest): string | false {
  if (canStep(row, 'delete')) return false;
  return signedCount(row).signed > 0 ? 'Signed, so it’s kept' : 'Completed, so it’s kept';
}

export function RequestMenu({ row, acts, hasKeys = false }: RequestMenuProps) {
  const { status } = row;
  const notSent = !canStep(row, 'sign') && 'Not sent';
  const unsigned = row.signed_document === null && 'Not signed yet';
  const key = (letter: string) => hasKeys && letter;
  const [isConfirming, setConfirming] = useState(false);
  const mayConfirm = useMe().permissions.includes('returns.identity_override');
  return (
    <>
      <Menu position="bottom-end" width="max-content">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Actions for ${row.company_name}, ${row.document_name}`}>
            <IconDotsVertical size="1.0625rem" stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuEntry Icon={IconExternalLink} press={key('↵')} onClick={() => acts.open(row)}>
            Open
          </MenuEntry>
          {row.may_request ? (
            <>
              {status === 'error' ? (
                <MenuEntry Icon={IconRefresh} onClick={() => acts.retry(row)}>
                  Retry
                </MenuEntry>
              ) : null}
              <MenuEntry Icon={IconBell} why={notSent} press={key('R')} onClick={() => acts.remind(row)}>
                Send a reminder
              </MenuEntry>
              <MenuEntry
                Icon={IconArrowBackUp}
                why={notSent || (!canStep(row, 'recall') && 'Someone has signed')}
                onClick={() => acts.recall(row)}
              >
                Take back
              </MenuEntry>
            </>
          ) : null}
          {mayConfirm && row.needs_identity && status === 'sent' ? (
            <MenuEntry Icon={IconUserCheck} onClick={() => setConfirming(true)}>
              Confirm identity
            </MenuEntry>
          ) : null}
          <Menu.Divider />
          <MenuEntry
            Icon={IconDownload}
            why={unsigned}
            press={key('E')}
            onClick={() => acts.download(row, 'signed')}
          >
            Download
          </MenuEntry>
          <MenuEntry Icon={IconFileCheck} why={unsigned} onClick={() => acts.download(row, 'signed_pages')}>
            Download signed pages only
          </MenuEntry>
          <MenuEntry
            Icon={IconShieldCheck}
            why={signedCount(row).signed === 0 && 'Not signed yet'}
            onClick={() => acts.showEvidence(row)}
          >
            Evidence
          </MenuEntry>
          <MenuEntry Icon={IconFileDownload} onClick={() => acts.download(row, 'source')}>
            Download original
          </MenuEntry>
          {row.may_complete ? (
            <MenuEntry
              Icon={IconCircleCheck}
              why={whyNotCompleted(row)}
              press={key('C')}
              onClick={() => acts.complete(row)}
            >
              Mark as completed
            </MenuEntry>
          ) : null}
          {row.may_delete ? (
            <>
              <Menu.Divider />
              <MenuEntry
                Icon={IconTrash}
                why={whyNotDeleted(row)}
                color="late"
                onClick={() => acts.remove(row)}
              >
                Delete
              </MenuEntry>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isConfirming ? (
        <Suspense fallback={null}>
          <ConfirmIdentityDialog
            ceremony={{ kind: 'signature_request', id: row.id, place: 0 }}
            title={`${row.company_name}, ${row.document_name}`}
            signers={row.signatures.filter(({ state }) => state === 'not_signed')}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
