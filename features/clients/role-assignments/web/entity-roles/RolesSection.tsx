import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { undoToast } from '#platform/web/toasts.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { type RoleAssignment, roleAssignments } from '../../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { entityRolesQuery } from '../queries.ts';
import { AssignRoleDialog } from './AssignRoleDialog.tsx';

/** Who of the firm has which role on this entity. */
export function RolesSection({ entity }: { entity: EntityDetail }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(entityRolesQuery(entity.id));
  const assignable = data?.assignable_role_ids ?? [];
  const remove = async ({ firm_role_id, user_id, full_name, role_name }: RoleAssignment) => {
    const what = { firmRoleId: firm_role_id, companyId: entity.id, userId: user_id };
    const putBack = () => void call(roleAssignments.assignRole, what).catch(toastFailure);
    try {
      await call(roleAssignments.unassignRole, what);
      undoToast(`${full_name} no longer has the role ${role_name}`, putBack);
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <TitledSection
      id="roles"
      title="Roles"
      none={data?.assignments.length === 0 && 'No one has a role on this entity.'}
    >
      {error ? <RegionError why="We couldn’t load the roles." onRetry={() => void refetch()} /> : null}
      <RowList label="Roles">
        {data?.assignments.map((assignment) => (
          <ListRow key={assignment.id}>
            <RowWords name={assignment.full_name} facts={assignment.role_name} />
            {assignable.includes(assignment.firm_role_id) ? (
              <ActionIcon
                aria-label={`Remove ${assignment.role_name} of ${assignment.full_name}`}
                onClick={() => void remove(assignment)}
              >
                <IconX size="1.0625rem" stroke={1.75} />
              </ActionIcon>
            ) : null}
          </ListRow>
        ))}
      </RowList>
      {assignable.length > 0 ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Assign a role
        </Button>
      ) : null}
      {open ? (
        <AssignRoleDialog entity={entity} assignable={assignable} onClose={() => setOpen(false)} />
      ) : null}
    </TitledSection>
  );
}
