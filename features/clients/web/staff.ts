/** What only staff load. */
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { EntityPickerProps } from './picker/EntityPicker.tsx';
import type { RoleHoldersProps } from './role-holders/RoleHolders.tsx';
import type { UserScreenProps } from './user/UserScreen.tsx';

export { entityQuery, entitySearchQuery } from './queries.ts';
export { userQuery, userSearchQuery } from './user-queries.ts';

const EntitiesScreen = lazyScreen(() => import('./entities/EntitiesScreen.tsx'), 'EntitiesScreen');
const UsersScreen = lazyScreen(() => import('./users/UsersScreen.tsx'), 'UsersScreen');
export const UserScreen = lazyScreen<'UserScreen', UserScreenProps>(
  () => import('./user/UserScreen.tsx'),
  'UserScreen',
);
export const EntityScreen = lazyScreen(() => import('./entity/EntityScreen.tsx'), 'EntityScreen');
export const RoleHolders = lazyScreen<'RoleHolders', RoleHoldersProps>(
  () => import('./role-holders/RoleHolders.tsx'),
  'RoleHolders',
);

export const EntityPicker = lazyScreen<'EntityPicker', EntityPickerProps>(
  () => import('./picker/EntityPicker.tsx'),
  'EntityPicker',
);
export type { Picked, PickerHides } from './picker/picked.ts';
export type { PickerSource } from './picker/picker-source.ts';

const ImportsScreen = lazyScreen(() => import('./imports/ImportsScreen.tsx'), 'ImportsScreen');
const WaitingImportsScreen = lazyScreen(
  () => import('./imports/WaitingImportsScreen.tsx'),
  'WaitingImportsScreen',
);
const ImportScreen = lazyScreen(() => import('./imports/ImportScreen.tsx'), 'ImportScreen');

export const clientsStaffRoutes: RouteObject[] = [
  { path: '/admin', Component: EntitiesScreen },
  { path: '/clients', Component: UsersScreen },
  { path: '/imports', Component: ImportsScreen },
  { path: '/imports/:importId', Component: ImportScreen },
  { path: '/platform/imports', Component: WaitingImportsScreen },
];
