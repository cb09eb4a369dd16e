import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconDotsVertical,
  IconEye,
  IconFilePlus,
  IconHistory,
  IconPencil,
  IconReceipt,
  IconReceiptOff,
  IconSend,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { isUnpaid } from '#features/questionnaires/deposits/rules/deposit.ts';
import { useRemind } from '../../reminders/web/remind-address.ts';
import { useRemindersSwitch } from '../../reminders/web/use-reminders-switch.ts';
import { sendingCalls } from '../../sending/contract.ts';
import type { QuestionnaireRow } from '../model.ts';
import { previewPathOf } from './preview-path.ts';
import { useMarkDeposit } from './use-mark-deposit.ts';
import classes from './overview.module.css';

interface QuestionnaireMenuProps {
  row: QuestionnaireRow;
  mayAct: boolean;
  mayMarkPaid: boolean;
  onAskMore: () => void;
  onEdit: () => void;
}
const icon = { size: '1rem', stroke: 1.6, 'aria-hidden': true } as const;

/** What cannot be done now stays in its place and says why. */
export function QuestionnaireMenu({ row, mayAct, mayMarkPaid, onAskMore, onEdit }: QuestionnaireMenuProps) {
  const remind = useRemind();
  const reminders = useRemindersSwitch();
  const send = useMutation({
    mutationFn: () => call(sendingCalls.sendDrafts, { questionnaire_ids: [row.id] }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastFailure,
  });
  const mark = useMarkDeposit(row);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          aria-label={`Actions for ${row.formatted_name}`}
          loading={send.isPending || mark.isPending}
        >
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={previewPathOf(row)} leftSection={<IconEye {...icon} />}>
          Preview
        </Menu.Item>
        {mayAct && !row.is_draft && (
          <Menu.Item leftSection={<IconFilePlus {...icon} />} disabled={row.locked} onClick={onAskMore}>
            Request additional items
            {row.locked && <span className={classes.why}>Locked. Unlock it to ask for more.</span>}
          </Menu.Item>
        )}
        {mayAct && !row.is_draft && (
          <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => remind.open([row.id])}>
            Send reminder
          </Menu.Item>
        )}
        {mayAct && !row.is_draft && (
          <Menu.Item
            leftSection={row.reminders_disabled ? <IconBellRinging {...icon} /> : <IconBellOff {...icon} />}
            disabled={row.locked}
            onClick={() => reminders.mutate({ ids: [row.id], disabled: !row.reminders_disabled })}
          >
            Turn reminders {row.reminders_disabled ? 'on' : 'off'}
            {row.locked && <span className={classes.why}>Locked. Unlock it to change reminders.</span>}
          </Menu.Item>
        )}
        {!row.is_draft && (
          <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => remind.openLog(row.id)}>
            Reminders sent
          </Menu.Item>
        )}
        {mayAct && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {mayAct && row.is_draft && (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => send.mutate()}>
            Send to user
          </Menu.Item>
        )}
        {mayMarkPaid && isUnpaid(row) && (
          <Menu.Item leftSection={<IconReceipt {...icon} />} onClick={() => mark.mutate('marked_paid')}>
            Mark as paid
          </Menu.Item>
        )}
        {mayMarkPaid && row.deposit_cents !== null && row.deposit_status === 'marked_paid' && (
          <Menu.Item leftSection={<IconReceiptOff {...icon} />} onClick={() => mark.mutate('pending')}>
            Mark as unpaid
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
