import { addresses } from './address-contract.ts';
import { entities } from './entity-contract.ts';
import { imports } from './import-contract.ts';
import { ownEntities } from './own-contract.ts';
import { owners } from './owner-contract.ts';
import { previews } from './preview-contract.ts';
import { profiles } from './profile-contract.ts';
import { roleAssignments } from './role-contract.ts';
import { watching } from './watch-contract.ts';
import { userBulk } from './user-bulk-contract.ts';
import { users } from './user-contract.ts';
import { userEdits } from './user-edit-contract.ts';
import { views } from './views-contract.ts';

export const clients = {
  ...ownEntities,
  ...entities,
  ...users,
  ...owners,
  ...watching,
  ...imports,
  ...previews,
  ...addresses,
  ...roleAssignments,
  ...userEdits,
  ...userBulk,
  ...views,
  ...profiles,
};
