import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

export const importsPlaces: readonly StaffPlace[] = [
  {
    key: 'imports',
    label: 'Imports',
    href: '/imports',
    where: 'unlisted',
    order: 30,
    shown: onlyFor('partner', 'admin'),
  },
  {
    key: 'platform-imports',
    label: 'Files to import',
    href: '/platform/imports',
    where: 'bottom',
    order: 50,
    shown: ({ me }) => me.is_platform_admin,
  },
];
