import { feature } from '#platform/server/http/feature.ts';
import { clients } from '../contract.ts';
import {
  listEntities,
  listOwnEntities,
  readEntityByHash,
  setDefaultCompany,
  simpleIndex,
  updateEntity,
} from './entities.ts';
import { readEntityProfile, updateEntityProfile } from './entity-profile.ts';
import { listUsers, readUser } from './users.ts';

import { assignRole, listAssignmentsOfRole, listEntityRoles, unassignRole } from './role-assignments.ts';
export const clientRoutes = feature('clients', clients, {
  listEntities,
  listUsers,
  readUser,
  readEntityByHash,
  simpleIndex,
  updateEntity,
  listOwnEntities,
  setDefaultCompany,
  readEntityProfile,
  updateEntityProfile,
  assignRole,
  unassignRole,
  listEntityRoles,
  listAssignmentsOfRole,
});
