import type { StaffPlace } from '#features/firm/current/model.ts';

export const activityPlaces: readonly StaffPlace[] = [
  {
    key: 'activities',
    label: 'Activities',
    href: '/activities',
    where: 'top',
    order: 90,
    shown: ({ preferences }) => preferences.all_activities_enabled === true,
  },
];
