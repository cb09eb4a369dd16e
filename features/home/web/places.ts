import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

export const homePlaces: readonly StaffPlace[] = [
  {
    key: 'guide',
    label: 'Guide',
    href: '/admin-guide',
    where: 'bottom',
    order: 40,
    shown: ({ me, preferences }) => me.is_advisor && preferences.tour_enabled === true,
  },
  {
    key: 'getting-started',
    label: 'Getting started',
    href: '/getting-started',
    where: 'unlisted',
    order: 50,
    shown: onlyFor('partner', 'admin'),
  },
];
