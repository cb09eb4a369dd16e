/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';
import type { EntityDrawerProps } from '#features/clients/entities/web/entity-edit/EntityDrawer.tsx';
import type { EntityFieldProps } from '#features/clients/entities/web/picker/EntityField.tsx';
import type { EntityPickerProps } from '#features/clients/entities/web/picker/EntityPicker.tsx';
import type { SpouseAccessProps } from '#features/clients/owners/web/SpouseAccess.tsx';
import type { RoleHoldersProps } from '#features/clients/role-assignments/web/role-holders/RoleHolders.tsx';
import type { BulkDialogProps } from '#features/clients/users/web/users/AssignDialog.tsx';
import type { UserDrawerProps } from '#features/clients/users/web/user-edit/UserDrawer.tsx';
import { ClientCommands } from './ClientCommands.tsx';

export {
  entityByIdQuery,
  entityQuery,
  entitySearchQuery,
  entityTypesQuery,
} from '#features/clients/entities/web/queries.ts';
export { userQuery } from '#features/clients/users/web/queries.ts';
export type { Picked, PickerHides } from '#features/clients/entities/web/picker/picked.ts';
export type { PickerSource } from '#features/clients/entities/web/picker/picker-source.ts';
export const AssignDialog = lazyScreen<'AssignDialog', BulkDialogProps>(
  () => import('#features/clients/users/web/users/AssignDialog.tsx'),
  'AssignDialog',
);
export const EntityField = lazyScreen<'EntityField', EntityFieldProps>(
  () => import('#features/clients/entities/web/picker/EntityField.tsx'),
  'EntityField',
);
export const EntityPicker = lazyScreen<'EntityPicker', EntityPickerProps>(
  () => import('#features/clients/entities/web/picker/EntityPicker.tsx'),
  'EntityPicker',
);

/** Where signers of an entity are chosen. */
export const SpouseAccess = lazyScreen<'SpouseAccess', SpouseAccessProps>(
  () => import('#features/clients/owners/web/SpouseAccess.tsx'),
  'SpouseAccess',
);

/** The records themselves, over whatever screen needs one of them mended. */
export const EntityDrawer = lazyScreen<'EntityDrawer', EntityDrawerProps>(
  () => import('#features/clients/entities/web/entity-edit/EntityDrawer.tsx'),
  'EntityDrawer',
);
export const UserDrawer = lazyScreen<'UserDrawer', UserDrawerProps>(
  () => import('#features/clients/users/web/user-edit/UserDrawer.tsx'),
  'UserDrawer',
);

const EntitiesScreen = lazyScreen(
  () => import('#features/clients/entities/web/entities/EntitiesScreen.tsx'),
  'EntitiesScreen',
);
const EntityScreen = lazyScreen(
  () => import('#features/clients/entities/web/entity/EntityScreen.tsx'),
  'EntityScreen',
);
const UsersScreen = lazyScreen(
  () => import('#features/clients/users/web/users/UsersScreen.tsx'),
  'UsersScreen',
);
const UserScreen = lazyScreen(() => import('#features/clients/users/web/user/UserScreen.tsx'), 'UserScreen');
const RoleHolders = lazyScreen<'RoleHolders', RoleHoldersProps>(
  () => import('#features/clients/role-assignments/web/role-holders/RoleHolders.tsx'),
  'RoleHolders',
);

export const clientsSlots: StaffSlots = {
  routes: [
    { path: '/admin', Component: EntitiesScreen },
    { path: '/admin/:companyHash', Component: EntityScreen },
    { path: '/clients', Component: UsersScreen },
    { path: '/clients/:userId', Component: UserScreen },
  ],
  RoleHolders,
  Commands: ClientCommands,
};
