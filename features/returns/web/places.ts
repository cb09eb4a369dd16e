import type { StaffPlace } from '#features/firm/current/model.ts';

/** DLV-010. */
export const returnsPlaces: readonly StaffPlace[] = [
  {
    key: 'deliver',
    label: 'Deliver',
    href: '/tax-returns',
    where: 'top',
    order: 60,
    shown: ({ preferences }) => preferences.new_tax_return_delivery_enabled === true,
  },
];
