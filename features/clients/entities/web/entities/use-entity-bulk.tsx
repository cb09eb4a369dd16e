import { IconArrowBackUp, IconBell, IconSend, IconTag } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { CallOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useSending } from '#platform/web/slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { entities as calls } from '../../contract.ts';
import type { EntityRow } from '../../model.ts';
import type { BulkAction, RowKey } from '#ui/data-table/types.ts';
import { useSelectAll } from '#ui/data-table/use-select-all.tsx';
import { withIds } from '../picker/picked.ts';
import { TagsDialog } from '#features/labels/web/staff.ts';
import { ManyNotificationsDialog } from '#features/clients/subscriptions/web/ManyNotificationsDialog.tsx';
import { toastTagged } from '../tags/toast-tagged.ts';
import { useRestore } from './use-restore.ts';

interface Bulk {
  selected: ReadonlySet<RowKey>;
  onSelect: (selected: ReadonlySet<RowKey>) => void;
  filter: CallOf<typeof calls.listEntities>;
  total: number | null;
  rows: readonly EntityRow[];
}

const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done to the selected entities, and the dialog of whichever was chosen. */
export function useEntityBulk({ selected, onSelect, filter, total, rows }: Bulk): {
  actions: BulkAction[];
  dialog: ReactNode;
} {
  const { permissions } = useMe();
  const { restore } = useRestore();
  const send = useSending();
  const [open, setOpen] = useState<'tags' | 'notifications' | null>(null);
  const ids = [...selected].map(Number);
  const close = () => setOpen(null);
  const done = () => {
    onSelect(new Set());
    close();
  };
  const tag = (remove: boolean) => async (tag_names: string[]) => {
    const { changed } = await call(calls.tagEntities, { ids, tag_names, remove });
    done();
    const count = ids.length === 1 ? '1 entity' : `${ids.length} entities`;
    toastTagged({ names: tag_names, count, remove, changed }, ({ tag: name, ids: touched }) =>
      call(calls.tagEntities, { ids: touched, tag_names: [name], remove: !remove }),
    );
  };
  const withAll = useSelectAll({
    total,
    selected,
    onSelect,
    findIds: async () => (await call(calls.listEntities, { ...filter, only_ids: 'true' })).ids ?? [],
    onFailure: toastFailure,
  });

  if (filter.status === 'deleted')
    return {
      actions: withAll([
        {
          label: 'Restore',
          icon: <IconArrowBackUp {...icon} />,
          shortcut: 'r',
          disabledReason: permissions.includes('entities.delete_restore')
            ? null
            : 'Only partners and admins can restore entities.',
          run: () => void restore(ids).then(() => onSelect(new Set())),
        },
      ]),
      dialog: null,
    };
  return {
    actions: withAll([
      {
        label: 'Tags',
        icon: <IconTag {...icon} />,
        shortcut: 't',
        disabledReason: permissions.includes('entities.edit') ? null : 'You can’t edit entities.',
        run: () => setOpen('tags'),
      },
      {
        label: 'Notifications',
        icon: <IconBell {...icon} />,
        shortcut: 'n',
        run: () => setOpen('notifications'),
      },
      ...(send
        ? [
            {
              label: 'Send Questionnaire',
              icon: <IconSend {...icon} />,
              shortcut: 'q',
              run: () => send({ entities: withIds(new Map(), ids, rows) }),
            },
          ]
        : []),
    ]),
    dialog:
      open === 'notifications' ? (
        <ManyNotificationsDialog initial={withIds(new Map(), ids, rows)} onDone={done} onClose={close} />
      ) : open === 'tags' ? (
        <TagsDialog
          kind="entity"
          title="Entity Tags"
          about={`For ${ids.length === 1 ? '1 entity' : `${ids.length} entities`}.`}
          chosen={[]}
          actions={[
            { label: 'Remove', run: tag(true) },
            { label: 'Add', run: tag(false) },
          ]}
          onClose={close}
        />
      ) : null,
  };
}
