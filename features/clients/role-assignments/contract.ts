/** Who has which role on which entity. */
import { z } from 'zod';
import { endpoint, idOf, pageQuery, timestamp } from '#platform/contract.ts';

const Assignment = z.object({
  firmRoleId: idOf('firm_role'),
  companyId: idOf('entity'),
  userId: idOf('firm_user.active'),
});

/** A role somebody has, as the entity's page and the role's page show it. */
export const RoleAssignment = z.object({
  id: z.number(),
  firm_role_id: z.number(),
  role_name: z.string(),
  user_id: z.number(),
  full_name: z.string(),
  medium_url: z.string().nullable(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  created_at: timestamp,
});
export type RoleAssignment = z.infer<typeof RoleAssignment>;

export const roleAssignments = {
  assignRole: endpoint({
    method: 'POST',
    path: '/firm_roles/assign',
    access: { who: 'staff' },
    resource: 'role_assignment',
    verb: 'create',
    summary: 'Give a colleague a role on one entity',
    body: Assignment,
    output: z.object({ id: z.number(), firm_role_id: z.number(), error: z.string().nullable() }),
    idempotent: true,
    recent: true,
  }),
  unassignRole: endpoint({
    method: 'POST',
    path: '/firm_roles/unassign',
    access: { who: 'staff' },
    resource: 'role_assignment',
    verb: 'delete',
    summary: 'Take a role on one entity away from a colleague',
    body: Assignment,
    output: z.object({ ok: z.literal(true) }),
    recent: true,
  }),
  listEntityRoles: endpoint({
    method: 'GET',
    path: '/companies/:company_id/firm_role_assignments',
    access: { who: 'staff' },
    resource: 'role_assignment',
    verb: 'list',
    summary: 'Who has which role on one entity, and which roles the caller may give there',
    params: z.object({ company_id: idOf('entity') }),
    output: z.object({
      assignments: z.array(RoleAssignment),
      assignable_role_ids: z.array(z.number()),
    }),
  }),
  listAssignmentsOfRole: endpoint({
    method: 'GET',
    path: '/firm_roles/:role_id/assignments',
    access: { who: 'staff', permission: 'roles.manage' },
    resource: 'role_assignment',
    verb: 'list_of_role',
    summary: 'Where a role is assigned, and to whom',
    params: z.object({ role_id: idOf('firm_role') }),
    query: z.object({ page: pageQuery.page, rows_per_page: pageQuery.rows_per_page }),
    output: z.object({ assignments: z.array(RoleAssignment), total: z.number() }),
  }),
};
