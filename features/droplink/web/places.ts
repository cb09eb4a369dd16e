import type { StaffPlace } from '#features/firm/current/model.ts';
import { onlyFor } from '#features/firm/current/rules/who-sees.ts';

/** DRP-001: opens a dialog over whatever page is shown, so it has no address. */
export const droplinkPlaces: readonly StaffPlace[] = [
  {
    key: 'drop-link',
    label: 'Drop Link',
    href: null,
    where: 'bottom',
    order: 10,
    shown: (viewer) =>
      viewer.preferences.drop_link_enabled === true && onlyFor('partner', 'admin', 'full')(viewer),
  },
];
