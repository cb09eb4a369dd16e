import { IconMailForward, IconTag, IconUserOff, IconUserShare } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { users as userCalls } from '../../contract.ts';
import type { BulkAction, RowKey } from '#ui/data-table/types.ts';
import { useSelectAll } from '#ui/data-table/use-select-all.tsx';
import { TagsDialog } from '#features/labels/web/staff.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DeactivateManyDialog } from './DeactivateManyDialog.tsx';
import { toastTagged } from '#features/clients/entities/web/tags/toast-tagged.ts';
import { inParts, people } from './in-parts.ts';
import { LinksDialog } from './LinksDialog.tsx';

interface Bulk {
  selected: ReadonlySet<RowKey>;
  onSelect: (selected: ReadonlySet<RowKey>) => void;
  filter: CallOf<typeof userCalls.listUsers>;
  total: number | null;
}

const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;
type Open = 'tags' | 'assign' | 'links' | 'deactivate';

/** What can be done to the selected users, and the dialog of whichever was chosen. */
export function useBulkActions({ selected, onSelect, filter, total }: Bulk): {
  actions: BulkAction[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const { permissions } = useMe();
  const ids = [...selected].map(Number);
  const lacks = (permission: string, reason: string) => (permissions.includes(permission) ? null : reason);

  const close = () => setOpen(null);
  const done = async (words?: string) => {
    onSelect(new Set());
    setOpen(null);
    toast.success(words);
  };
  const withAll = useSelectAll({
    total,
    selected,
    onSelect,
    findIds: async () => (await call(userCalls.listUsers, { ...filter, only_ids: 'true' })).ids ?? [],
    onFailure: toastFailure,
  });
  const tag = (remove: boolean) => async (tag_names: string[]) => {
    const answers = await inParts(ids, (part) =>
      call(userBulk.updateUserTagsInBulk, { ids: part, tag_names, remove }),
    );
    onSelect(new Set());
    close();
    toastTagged(
      {
        names: tag_names,
        count: people(ids.length),
        remove,
        changed: answers.flatMap(({ changed }) => changed),
      },
      ({ tag: name, ids: touched }) =>
        inParts(touched, (part) =>
          call(userBulk.updateUserTagsInBulk, { ids: part, tag_names: [name], remove: !remove }),
        ),
    );
  };

  const actions = withAll([
    { label: 'Tags', icon: <IconTag {...icon} />, shortcut: 't', run: () => setOpen('tags') },
    {
      label: 'Assignment',
      icon: <IconUserShare {...icon} />,
      shortcut: 'a',
      disabledReason: lacks(
        'users.reassign_advisor',
        'Only partners and staff with full access can reassign clients.',
      ),
      run: () => setOpen('assign'),
    },
    { label: 'Sign-in links', icon: <IconMailForward {...icon} />, run: () => setOpen('links') },
    {
      label: 'Deactivate',
      icon: <IconUserOff {...icon} />,
      destructive: true,
      disabledReason: lacks('users.deactivate', 'Only partners and admins can deactivate users.'),
      run: () => setOpen('deactivate'),
    },
  ]);

  const dialogs: Record<Open, () => ReactNode> = {
    tags: () => (
      <TagsDialog
        kind="contact"
        title="User Tags"
        about={`For ${people(ids.length)}.`}
        chosen={[]}
        actions={[
          { label: 'Remove', run: tag(true) },
          { label: 'Add', run: tag(false) },
        ]}
        onClose={close}
      />
    ),
    assign: () => <AssignDialog ids={ids} onDone={done} onClose={close} />,
    links: () => <LinksDialog ids={ids} onDone={done} onClose={close} />,
    deactivate: () => <DeactivateManyDialog ids={ids} onDone={done} onClose={close} />,
  };
  return { actions, dialog: open && dialogs[open]() };
}
