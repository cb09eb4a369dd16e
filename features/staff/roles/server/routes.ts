import { handlers } from '#platform/server/http/feature.ts';
import { roles } from '../contract.ts';
import { listFirmRoles, createRole, updateRole, deleteRole } from './roles.ts';

export const roleHandlers = handlers(roles, {
  listFirmRoles,
  createRole,
  updateRole,
  deleteRole,
});
