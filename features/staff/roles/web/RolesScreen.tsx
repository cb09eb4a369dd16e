import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserShield } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { roles } from '../contract.ts';
import type { EditedRole } from '../model.ts';
import { call } from '#platform/web/client.ts';
import { useSlots } from '#platform/web/slots.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { wordsOf } from './permission-words.ts';
import { rolesQuery } from './queries.ts';
import { RoleDialog } from './RoleDialog.tsx';
import classes from './roles.module.css';

/** FRM-058: sets of permissions that are given to a colleague for one entity, on the entity's page. */
export function RolesScreen() {
  const { RoleHolders } = useSlots();
  const confirm = useConfirm();
  const found = useQuery(rolesQuery);
  const [open, setOpen] = useState<'new' | EditedRole | null>(null);
  const [held, setHeld] = useState<EditedRole | null>(null);
  const drop = async (role: EditedRole) => {
    const agreed = await confirm({
      title: `Delete the role ${role.role_name}?`,
      body:
        role.assignments === 0
          ? 'No one has this role yet.'
          : `It is assigned ${times(role.assignments)}. People lose what it allowed right away. This can’t be undone.`,
      verb: 'Delete',
      destructive: true,
    });
    if (!agreed) return;
    await call(roles.deleteRole, { role_id: role.id }).catch(toastFailure);
  };
  const list = found.data?.roles;
  return (
    <>
      <PageTitle>Firm Roles</PageTitle>
      <PageHeader
        title="Firm Roles"
        subtitle="What a colleague can do on one entity, beyond their access level"
        actions={<Button onClick={() => setOpen('new')}>New role</Button>}
      />
      <div className={classes.page}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {list?.length === 0 ? (
          <EmptyState
            icon={<IconUserShield size={32} stroke={1.4} />}
            title="No roles yet"
            why="A role lets a colleague see an entity they otherwise couldn’t, or do more there. Assign it on the entity’s page."
          />
        ) : null}
        <ul className={classes.cards}>
          {list?.map((role) => (
            <li key={role.id} className={classes.card}>
              <h2>{role.role_name}</h2>
              {role.assignments === 0 ? (
                <p className={classes.count}>assigned to nobody</p>
              ) : (
                <button
                  type="button"
                  className={classes.held}
                  aria-label={`Who has ${role.role_name}: assigned ${times(role.assignments)}`}
                  onClick={() => setHeld(role)}
                >
                  assigned {times(role.assignments)}
                </button>
              )}
              <ul className={classes.gives}>
                {wordsOf(role.permission_ids).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => setOpen(role)}
                  aria-label={`Edit ${role.role_name}`}
                >
                  Edit
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() => void drop(role)}
                  aria-label={`Delete ${role.role_name}`}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {open ? <RoleDialog role={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
      <Suspense fallback={null}>
        {held && RoleHolders ? <RoleHolders key={held.id} role={held} onClose={() => setHeld(null)} /> : null}
      </Suspense>
    </>
  );
}

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);
