import { handlers } from '#platform/server/http/feature.ts';
import { roleAssignments } from '../contract.ts';
import { assignRole, unassignRole, listEntityRoles, listAssignmentsOfRole } from './role-assignments.ts';

export const roleAssignmentHandlers = handlers(roleAssignments, {
  assignRole,
  unassignRole,
  listEntityRoles,
  listAssignmentsOfRole,
});
