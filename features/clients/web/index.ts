import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { ownAdvisorQuery, ownEntitiesQuery } from '#features/clients/own-entities/web/queries.ts';
export { homeOf, useClientEntity } from '#features/clients/own-entities/web/selector/use-client-entity.ts';
export { EntitySelector } from '#features/clients/own-entities/web/selector/EntitySelector.tsx';

const ClientProfileScreen = lazyScreen(
  () => import('#features/clients/own-entities/web/own-profile/ClientProfileScreen.tsx'),
  'ClientProfileScreen',
);

export const clientsClientRoutes: RouteObject[] = [{ path: '/profile', Component: ClientProfileScreen }];
