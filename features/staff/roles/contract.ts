/** Roles: sets of permissions that can be given to a colleague for one entity. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { ENTITY_PERMISSIONS, PERMISSIONS } from '#platform/permissions.ts';
import { ROLE_NAME_MISSING, ROLE_NOT_PER_ENTITY } from './messages.ts';
import { EditedRole } from './model.ts';

const managers = { who: 'staff', permission: 'roles.manage' } as const;
const ok = z.object({ ok: z.literal(true) });
const PER_ENTITY = new Set<number>(ENTITY_PERMISSIONS.map((name) => PERMISSIONS[name]));

export const RoleForm = z.object({
  role_name: labelField(80).min(1, ROLE_NAME_MISSING),
  permission_ids: z
    .array(z.int().refine((id) => PER_ENTITY.has(id), ROLE_NOT_PER_ENTITY))
    .max(PER_ENTITY.size)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
});

export const roles = {
  listFirmRoles: endpoint({
    method: 'GET',
    path: '/firm_roles',
    access: managers,
    resource: 'firm_role',
    verb: 'list',
    summary: 'The firm’s roles with how often each is assigned',
    output: z.object({ roles: z.array(EditedRole) }),
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/firm_roles',
    access: managers,
    resource: 'firm_role',
    verb: 'create',
    summary: 'Make a role',
    body: RoleForm,
    output: EditedRole,
    idempotent: true,
    recent: true,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/firm_roles/:role_id',
    access: managers,
    resource: 'firm_role',
    verb: 'update',
    summary: 'Change a role; everyone who has it has what it says from then on',
    params: z.object({ role_id: idOf('firm_role') }),
    body: RoleForm.extend({ version: z.int().positive() }),
    output: EditedRole,
    recent: true,
  }),
  deleteRole: endpoint({
    method: 'DELETE',
    path: '/firm_roles/:role_id',
    access: managers,
    resource: 'firm_role',
    verb: 'delete',
    summary: 'Delete a role; its assignments end',
    params: z.object({ role_id: idOf('firm_role.spare') }),
    output: ok,
    recent: true,
  }),
};
