import { feature } from '#platform/server/http/feature.ts';
import { clients } from '../contract.ts';
import { entityHandlers } from '#features/clients/entities/server/routes.ts';
import { noteHandlers } from '#features/clients/notes/server/routes.ts';
import { ownEntityHandlers } from '#features/clients/own-entities/server/routes.ts';
import { ownerHandlers } from '#features/clients/owners/server/routes.ts';
import { previewHandlers } from '#features/clients/previews/server/routes.ts';
import { roleAssignmentHandlers } from '#features/clients/role-assignments/server/routes.ts';
import { subscriptionHandlers } from '#features/clients/subscriptions/server/routes.ts';
import { userBulkHandlers } from '#features/clients/user-bulk/server/routes.ts';
import { userHandlers } from '#features/clients/users/server/routes.ts';

export const clientRoutes = feature('clients', clients, {
  ...entityHandlers,
  ...ownEntityHandlers,
  ...userHandlers,
  ...userBulkHandlers,
  ...ownerHandlers,
  ...noteHandlers,
  ...subscriptionHandlers,
  ...roleAssignmentHandlers,
  ...previewHandlers,
});
