import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { useClientEntity } from './selector/use-client-entity.ts';
export { EntitySelector } from './selector/EntitySelector.tsx';

const ClientProfileScreen = lazyScreen(
  () => import('./own-profile/ClientProfileScreen.tsx'),
  'ClientProfileScreen',
);

export const clientsClientRoutes: RouteObject[] = [{ path: '/profile', Component: ClientProfileScreen }];
