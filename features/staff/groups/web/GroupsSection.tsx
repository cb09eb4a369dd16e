import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { GROUP_NOT_EMPTY } from '../messages.ts';
import type { EditedGroup } from '../model.ts';
import { GroupForm, groupCalls } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormButtons } from '#ui/form/FormButtons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import {
  NameDialog,
  useSettingsPage,
  SettingsPart,
  settingsClasses as classes,
} from '#features/firm/web/staff.ts';
import { firmGroupsQuery } from './queries.ts';

type Open = { kind: 'new' } | { kind: 'rename' | 'delete'; group: EditedGroup } | null;

export function GroupsSection() {
  const { settings } = useSettingsPage();
  const found = useQuery(firmGroupsQuery);
  const [open, setOpen] = useState<Open>(null);
  const groups = found.data?.groups;
  return (
    <SettingsPart
      title="Groups"
      words={
        settings.preferences.has_firm_groups
          ? 'Staff with group access see the clients of their own group only.'
          : 'Your firm doesn’t use groups yet. Turn them on in Preferences, under Users and entities.'
      }
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {groups?.length === 0 ? <p className={classes.words}>No groups yet.</p> : null}
        {groups && groups.length > 0 ? (
          <RowList label="Groups">
            {groups.map((group) => (
              <ListRow key={group.id}>
                <RowWords name={group.name} facts={`${group.staff} staff · ${group.clients} clients`} />
                <span className={classes.rowButtons}>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => setOpen({ kind: 'rename', group })}
                    aria-label={`Rename ${group.name}`}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="subtle"
                    size="xs"
                    onClick={() => setOpen({ kind: 'delete', group })}
                    aria-label={`Delete ${group.name}`}
                  >
                    Delete
                  </Button>
                </span>
              </ListRow>
            ))}
          </RowList>
        ) : null}
        <div className={classes.buttons}>
          <Button onClick={() => setOpen({ kind: 'new' })}>New group</Button>
        </div>
      </div>
      {open?.kind === 'new' ? (
        <NameDialog
          title="New group"
          label="Name"
          name=""
          schema={GroupForm}
          onClose={() => setOpen(null)}
          save={(name) => call(groupCalls.createGroup, { name })}
        />
      ) : null}
      {open?.kind === 'rename' ? (
        <NameDialog
          title={`Rename ${open.group.name}`}
          label="Name"
          name={open.group.name}
          schema={GroupForm}
          kept={open.group}
          onClose={() => setOpen(null)}
          save={(name, on) =>
            call(groupCalls.renameGroup, {
              group_id: open.group.id,
              version: on?.version ?? open.group.version,
              name,
            })
          }
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteDialog
          group={open.group}
          others={(groups ?? []).filter(({ id }) => id !== open.group.id)}
          onClose={() => setOpen(null)}
          onDeleted={() => toast.success(`${open.group.name} was deleted`)}
        />
      ) : null}
    </SettingsPart>
  );
}

interface DeleteDialogProps {
  group: EditedGroup;
  others: EditedGroup[];
  onClose: () => void;
  onDeleted: () => void;
}

const Target = z.object({ move_to: z.string().nullable() });

function DeleteDialog({ group, others, onClose, onDeleted }: DeleteDialogProps) {
  const people = group.staff + group.clients;
  const schema =
    people > 0
      ? Target.refine((values) => values.move_to !== null, { path: ['move_to'], message: GROUP_NOT_EMPTY })
      : Target;
  const form = useZodForm(schema, { move_to: null as string | null });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Delete ${group.name}?`}
      footer={
        <FormButtons form="delete-group" busy={form.isSubmitting} destructive onCancel={onClose}>
          Delete
        </FormButtons>
      }
    >
      <form
        id="delete-group"
        noValidate
        className={classes.group}
        onSubmit={form.submit(async ({ move_to }) => {
          await call(groupCalls.deleteGroup, {
            group_id: group.id,
            ...(move_to !== null && { move_to: Number(move_to) }),
          });
          onDeleted();
          onClose();
        })}
      >
        {people > 0 ? (
          <>
            <p>
              {group.staff} staff and {group.clients} clients stand in it. They move to another group, and
              staff see other clients from then on.
            </p>
            <SelectField
              {...form.field('move_to')}
              label="Move them to"
              choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </>
        ) : (
          <p>No one is in this group yet.</p>
        )}
        <FormNotice message={form.formError} />
      </form>
    </Dialog>
  );
}
