import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

export const operationsPlaces: readonly StaffPlace[] = [
  {
    key: 'parked-jobs',
    label: 'Parked jobs',
    href: '/firm/jobs',
    where: 'unlisted',
    order: 10,
    shown: onlyFor('partner', 'admin'),
  },
];
