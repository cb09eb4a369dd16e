import type { StaffPlace } from '#features/firm/current/model.ts';
import { everyone } from '#features/firm/current/rules/who-sees.ts';

export const clientsPlaces: readonly StaffPlace[] = [
  { key: 'entities', label: 'Entities', href: '/admin', where: 'top', order: 30, shown: everyone },
  { key: 'users', label: 'Users', href: '/clients', where: 'top', order: 40, shown: everyone },
];
