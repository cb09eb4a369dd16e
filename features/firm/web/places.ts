import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

export const firmPlaces: readonly StaffPlace[] = [
  {
    key: 'firm-settings',
    label: 'Firm Settings',
    href: '/firm',
    where: 'bottom',
    order: 30,
    shown: onlyFor('partner'),
  },
  {
    key: 'address-suggestions',
    label: 'Address suggestions',
    href: '/firm/address-suggestions',
    where: 'unlisted',
    order: 40,
    shown: onlyFor('partner'),
  },
];
