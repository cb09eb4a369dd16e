import { entities } from './entity-contract.ts';
import { ownEntities } from './own-contract.ts';
import { profiles } from './profile-contract.ts';
import { userBulk } from './user-bulk-contract.ts';
import { users } from './user-contract.ts';
import { userEdits } from './user-edit-contract.ts';
import { views } from './views-contract.ts';

export const clients = {
  ...ownEntities,
  ...entities,
  ...users,
  ...userEdits,
  ...userBulk,
  ...views,
  ...profiles,
};
