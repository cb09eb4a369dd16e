import { entities } from '#features/clients/entities/contract.ts';
import { noteCalls } from '#features/clients/notes/contract.ts';
import { ownEntities, profiles } from '#features/clients/own-entities/contract.ts';
import { owners } from '#features/clients/owners/contract.ts';
import { previews } from '#features/clients/previews/contract.ts';
import { roleAssignments } from '#features/clients/role-assignments/contract.ts';
import { subscriptions } from '#features/clients/subscriptions/contract.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { userEdits, users } from '#features/clients/users/contract.ts';

export const clients = {
  ...ownEntities,
  ...profiles,
  ...entities,
  ...users,
  ...userEdits,
  ...userBulk,
  ...owners,
  ...noteCalls,
  ...subscriptions,
  ...roleAssignments,
  ...previews,
};
