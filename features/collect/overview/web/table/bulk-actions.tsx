import {
  IconBellOff,
  IconBellRinging,
  IconBookmark,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleDashed,
  IconDownload,
  IconLink,
  IconLock,
  IconLockOpen,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import type { Permission } from '#platform/permissions.ts';
import type { BulkAction } from '#ui/data-table/types.ts';
import { MOST_AT_ONCE } from '../../../model.ts';
import type { View } from '../../rules/views.ts';
import type { TableActs } from './use-table-acts.ts';

const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;
const TOO_MANY = `Select ${MOST_AT_ONCE} or fewer.`;

interface Bulk {
  ids: readonly number[];
  acts: TableActs;
  permissions: readonly string[];
  view: View;
}

/** Who lacks a permission is told so when they try; nothing disappears. */
export function bulkActions({ ids, acts, permissions, view }: Bulk): BulkAction[] {
  const without = (permission: Permission, words: string) =>
    permissions.includes(permission) ? null : `You don’t have permission to ${words}.`;
  const send = { disabledReason: without('questionnaires.send', 'change questionnaires') };
  const lock = {
    disabledReason:
      ids.length > MOST_AT_ONCE
        ? TOO_MANY
        : without('questionnaires.lock_complete', 'lock or complete questionnaires'),
  };
  const { exportThem } = acts;
  const drafts: BulkAction = {
    label: 'Send drafts',
    icon: <IconSend {...icon} />,
    run: () => acts.sendDrafts(ids),
    ...send,
  };
  return [
    ...(view === 'drafts' ? [drafts] : []),
    {
      label: 'Send reminder',
      icon: <IconBellRinging {...icon} />,
      shortcut: 'r',
      run: () => acts.remind(ids),
      ...send,
    },
    {
      label: 'Due date',
      icon: <IconCalendarDue {...icon} />,
      shortcut: 'd',
      run: () => acts.open('due', ids),
      ...send,
    },
    {
      label: 'Firm status',
      icon: <IconBookmark {...icon} />,
      shortcut: 's',
      run: () => acts.open('status', ids),
      ...send,
    },
    {
      label: 'Lock',
      icon: <IconLock {...icon} />,
      shortcut: 'l',
      run: () => acts.putState('lock', ids),
      ...lock,
    },
    ...(exportThem
      ? [
          {
            label: 'Export',
            icon: <IconDownload {...icon} />,
            shortcut: 'e',
            disabledReason: without('questionnaires.export', 'export questionnaires'),
            run: () => exportThem(ids),
          },
        ]
      : []),
    { label: 'Unlock', icon: <IconLockOpen {...icon} />, run: () => acts.putState('unlock', ids), ...lock },
    {
      label: 'Mark completed',
      icon: <IconCircleCheck {...icon} />,
      run: () => acts.putState('complete', ids),
      ...lock,
    },
    {
      label: 'Mark not completed',
      icon: <IconCircleDashed {...icon} />,
      run: () => acts.putState('uncomplete', ids),
      ...lock,
    },
    {
      label: 'Turn reminders on',
      icon: <IconBellRinging {...icon} />,
      run: () => acts.switchReminders(ids, false),
      ...send,
    },
    {
      label: 'Turn reminders off',
      icon: <IconBellOff {...icon} />,
      run: () => acts.switchReminders(ids, true),
      ...send,
    },
    {
      label: 'Send sign-in links',
      icon: <IconLink {...icon} />,
      disabledReason: ids.length > MOST_AT_ONCE ? TOO_MANY : without('users.edit', 'send sign-in links'),
      run: () => acts.open('links', ids),
    },
    {
      label: 'Delete',
      icon: <IconTrash {...icon} />,
      destructive: true,
      disabledReason: without('questionnaires.delete_restore', 'delete questionnaires'),
      run: () => acts.open('delete', ids),
    },
  ];
}
