import { addresses } from './address-contract.ts';
import { entities } from './entity-contract.ts';
import { ownEntities } from './own-contract.ts';
import { owners } from './owner-contract.ts';
import { previews } from './preview-contract.ts';
import { profiles } from './profile-contract.ts';
import { roleAssignments } from './role-contract.ts';
import { users } from './user-contract.ts';
import { watching } from './watch-contract.ts';

export const clients = {
  ...ownEntities,
  ...entities,
  ...users,
  ...profiles,
  ...owners,
  ...watching,
  ...previews,
  ...addresses,
  ...roleAssignments,
};
