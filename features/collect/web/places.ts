import type { StaffPlace } from '#features/firm/current/model.ts';
import { everyone } from '#features/firm/current/rules/who-sees.ts';

/** NAV-005: where staff begin. */
export const collectPlaces: readonly StaffPlace[] = [
  {
    key: 'collect',
    label: 'Collect',
    href: '/',
    also: ['/overview', '/collect', '/signatures/evidence/questionnaire'],
    where: 'top',
    order: 10,
    shown: everyone,
  },
  {
    key: 'connect',
    label: 'Connect',
    href: '/review-and-export',
    where: 'top',
    order: 70,
    shown: ({ preferences }) => preferences.review_and_export_enabled === true,
  },
];
