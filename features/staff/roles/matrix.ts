/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { roles } from './contract.ts';

export const matrix = matrixOf(
  roles,
  {
    listFirmRoles: { staff: 'allow', client: 403, full: 403, group: 403 },
    createRole: {
      staff: 'allow',
      client: 403,
      full: 403,
      group: 403,
      input: () => ({ role_name: `Role ${Math.random()}`, permission_ids: [2] }),
      records: [{ event: 'role.created' }],
    },
    updateRole: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      input: () => ({ role_name: `Role ${Math.random()}`, permission_ids: [2] }),
      versionOf: ['firm_roles', 'firm_role'],
      records: [{ event: 'role.changed' }],
    },
    deleteRole: { staff: 'sees', client: 403, full: 403, group: 403, records: [{ event: 'role.deleted' }] },
  },
  {
    async things({ tx, firmId, label }) {
      const role = async (name: string) =>
        (
          await tx
            .insertInto('firm_roles')
            .values({ firm_id: firmId, role_name: `${name} of ${label}`, permission_ids: [2] })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      return { firm_role: await role('Role'), 'firm_role.spare': await role('Spare role') };
    },
  },
);
