import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBallpen,
  IconBell,
  IconBellQuestion,
  IconCalendarCheck,
  IconCircleCheck,
  IconCreditCard,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconFileCheck,
  IconFileDownload,
  IconFlagCheck,
  IconFolderShare,
  IconHistory,
  IconRefresh,
  IconReplace,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { MenuEntry } from '#ui/overlay/MenuEntry.tsx';
import type { TaxReturn } from '../model.ts';
import { canStep, isOut, isWorking, paymentsOf } from './status-words.ts';
import type { ReturnActs } from './use-return-acts.ts';
import { useUploading } from './upload/upload-address.ts';

interface ReturnMenuProps {
  row: TaxReturn;
  acts: ReturnActs;
  /** The keys of the table work on its rows; elsewhere there are none to name. */
  hasKeys?: boolean;
}

/** DLV-040. */
function whyNotReady(row: TaxReturn): string | false {
  if (row.status === 'action_required') return 'Classify it first';
  return isWorking(row) && 'Still processing';
}

function whyNotDeleted(row: TaxReturn): string | false {
  if (canStep(row, 'delete')) return false;
  return 'Signed, so it’s kept';
}

function whyNotCompleted(row: TaxReturn): string | false {
  if (canStep(row, 'complete')) return false;
  if (row.status === 'completed' || row.status === 'finished') return `Already ${row.status}`;
  return isOut(row) ? 'Signatures are missing' : 'Not with the client';
}

/** DLV-018: the order of the menu is ours. */
export function ReturnMenu({ row, acts, hasKeys = false }: ReturnMenuProps) {
  const { permissions } = useMe();
  const checksIdentity = useFirm().preferences.tax_return_stripe_idv_enabled === true;
  const upload = useUploading();
  const key = (letter: string) => hasKeys && letter;
  const notReady = whyNotReady(row);
  const isSettled = row.status === 'finished' || row.status === 'completed';
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${row.company_name}, ${row.tax_return_name}`}>
          <IconDotsVertical size="1.0625rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry Icon={IconExternalLink} press={key('↵')} onClick={() => acts.open(row)}>
          Open
        </MenuEntry>
        {row.status === 'error' && row.may_upload ? (
          <MenuEntry Icon={IconRefresh} onClick={() => acts.retry(row)}>
            Retry
          </MenuEntry>
        ) : null}
        {row.may_send ? (
          <>
            <MenuEntry
              Icon={IconBell}
              why={notReady || (!isOut(row) && 'Not with the client')}
              press={key('R')}
              onClick={() => acts.remind(row)}
            >
              Send reminders
            </MenuEntry>
            <MenuEntry
              Icon={IconArrowBackUp}
              why={
                !canStep(row, 'recall') &&
                (row.status === 'sent' ? 'Someone has signed' : 'Not with the client')
              }
              onClick={() => acts.recall(row)}
            >
              Take back
            </MenuEntry>
          </>
        ) : null}
        {row.may_upload && upload ? (
          row.has_replacement ? (
            <MenuEntry Icon={IconReplace} onClick={() => acts.open(row, 'replacement')}>
              Review the replacement
            </MenuEntry>
          ) : (
            <MenuEntry
              Icon={IconReplace}
              why={
                !canStep(row, 'replace') &&
                !canStep(row, 'stage_replacement') &&
                (isWorking(row) ? 'Still processing' : 'Finished')
              }
              onClick={() => upload({ replaces: row })}
            >
              Replace the file
            </MenuEntry>
          )
        ) : null}
        <Menu.Divider />
        {row.may_mark_vouchers ? (
          <MenuEntry
            Icon={IconCreditCard}
            why={
              notReady ||
              (paymentsOf(row).of === 0 && 'No payments') ||
              (!canStep(row, 'pay') && 'Not with the client')
            }
            onClick={() => acts.open(row, 'vouchers')}
          >
            Payment vouchers
          </MenuEntry>
        ) : null}
        {checksIdentity && row.may_see_identity ? (
          <MenuEntry
            Icon={IconUserCheck}
            why={row.identity_verification_status === null && 'None needed'}
            onClick={() => acts.open(row, 'checks')}
          >
            Verification checks
          </MenuEntry>
        ) : null}
        {row.may_send && row.total_signature_count > 0 ? (
          <MenuEntry
            Icon={IconBallpen}
            why={notReady || (!canStep(row, 'sign') && 'No signatures missing')}
            onClick={() => acts.open(row, 'ink')}
          >
            Record ink signatures
          </MenuEntry>
        ) : null}
        {row.k1_count > 0 && row.may_send ? (
          <MenuEntry Icon={IconUsers} why={notReady} onClick={() => acts.open(row, 'k1s')}>
            K-1s for owners
          </MenuEntry>
        ) : null}
        {row.may_send ? (
          <MenuEntry Icon={IconFolderShare} why={notReady} onClick={() => acts.open(row, 'documents')}>
            Send to documents
          </MenuEntry>
        ) : null}
        <MenuEntry
          Icon={IconDownload}
          why={isWorking(row) && 'Still processing'}
          press={key('E')}
          onClick={() => acts.download(row, 'all')}
        >
          Download
        </MenuEntry>
        <MenuEntry
          Icon={IconFileDownload}
          why={notReady}
          onClick={() => acts.download(row, 'no_other_pages')}
        >
          Download without other pages
        </MenuEntry>
        <MenuEntry
          Icon={IconFileCheck}
          why={notReady || (row.total_signature_count === 0 && 'No signatures')}
          onClick={() => acts.download(row, 'signature_pages')}
        >
          Download signature pages only
        </MenuEntry>
        <MenuEntry
          Icon={IconShieldCheck}
          why={row.last_signed_at === null && 'Not signed yet'}
          onClick={() => acts.showEvidence(row)}
        >
          Evidence
        </MenuEntry>
        <MenuEntry Icon={IconBellQuestion} onClick={() => acts.open(row, 'reminders')}>
          Reminders
        </MenuEntry>
        <MenuEntry Icon={IconHistory} onClick={() => acts.open(row, 'activity')}>
          Activity
        </MenuEntry>
        {permissions.includes('users.reassign_advisor') ? (
          <MenuEntry Icon={IconUserCog} onClick={() => acts.open(row, 'assign')}>
            Update client assignments
          </MenuEntry>
        ) : null}
        {row.may_finish ? (
          <>
            <Menu.Divider />
            <MenuEntry Icon={IconCircleCheck} why={whyNotCompleted(row)} onClick={() => acts.complete(row)}>
              Mark as completed
            </MenuEntry>
            <MenuEntry
              Icon={IconCalendarCheck}
              why={!canStep(row, 'file') && 'Not with the client'}
              onClick={() => acts.open(row, 'filed')}
            >
              Filing date
            </MenuEntry>
            <MenuEntry
              Icon={IconFlagCheck}
              why={
                !canStep(row, 'finish') &&
                (row.status === 'finished' ? 'Already finished' : 'Still processing')
              }
              press={key('F')}
              onClick={() => acts.finish(row)}
            >
              Mark as finished
            </MenuEntry>
            {isSettled ? (
              <MenuEntry Icon={IconArrowBackUp} onClick={() => acts.reopen(row)}>
                Open again
              </MenuEntry>
            ) : null}
          </>
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
  );
}
