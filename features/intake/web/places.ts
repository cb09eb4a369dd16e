import type { StaffPlace } from '#features/firm/current/model.ts';

/** The desk of all clients, where the firm has its papers sorted. */
export const intakePlaces: readonly StaffPlace[] = [
  {
    key: 'intake',
    label: 'Intake',
    href: '/intake',
    where: 'top',
    order: 45,
    shown: ({ preferences }) => preferences.bulk_upload_processor === true,
  },
];
