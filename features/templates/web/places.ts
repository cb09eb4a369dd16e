import type { StaffPlace } from '#features/firm/current/model.ts';

export const templatesPlaces: readonly StaffPlace[] = [
  {
    key: 'templates',
    label: 'Templates',
    href: '/templates',
    also: ['/preview/template'],
    where: 'top',
    order: 20,
    shown: ({ me, preferences }) =>
      me.firm_access === 'partner' ||
      (me.firm_access === 'full' && !preferences.template_disabled_for_nonadmin),
  },
];
