import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

const managers = onlyFor('partner', 'admin');

export const staffPlaces: readonly StaffPlace[] = [
  {
    key: 'firm-roles',
    label: 'Firm Roles',
    href: '/settings/roles',
    where: 'bottom',
    order: 20,
    shown: (viewer) => viewer.preferences.use_firm_roles === true && managers(viewer),
  },
  { key: 'staff', label: 'Staff', href: '/firm/staff', where: 'unlisted', order: 20, shown: managers },
];
