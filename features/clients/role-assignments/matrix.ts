/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { roleAssignments } from './contract.ts';

export const matrix = matrixOf(roleAssignments, {
  assignRole: {
    staff: 'sees',
    client: 403,
    records: [{ event: 'role.assigned', entity: 'entity', user: 'firm_user.active' }],
  },
  unassignRole: {
    staff: 'sees',
    client: 403,
    given: (app, ids) =>
      app.owner.query(
        `insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id)
 select firm_id, $1, $2, id from users where id = $3 on conflict do nothing`,
        [ids.firm_role, ids.entity, ids['firm_user.active']],
      ),
    records: [{ event: 'role.unassigned', entity: 'entity', user: 'firm_user.active' }],
  },
  listEntityRoles: { staff: 'sees', client: 403, viewer: 'sees' },
  listAssignmentsOfRole: {
    staff: 'sees',
    client: 403,
    full: 403,
    group: 403,
    pages: {
      rows: 'assignments',
      newestFirst: false,
      async make({ tx, firmId, entity, ids, at, moment, colleague }) {
        const { id } = await tx
          .insertInto('firm_role_assignments')
          .values({
            firm_id: firmId,
            firm_role_id: ids.firm_role as number,
            entity_id: entity.id,
            user_id: await colleague(`Page ${at}`),
            created_at: moment,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
    },
  },
});
