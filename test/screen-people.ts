/** Who a screen test is signed in as, unless it says otherwise: Ann, a partner, in a small firm. */
import type { Me } from '#features/accounts/model.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { permissionsOf } from '#platform/permissions.ts';

export const demoMe: Me = {
  id: 1,
  email: 'ann@demo.test',
  fname: 'Ann',
  lname: 'Partner',
  full_name: 'Ann Partner',
  preferred_name: null,
  medium_url: null,
  time_zone: 'America/New_York',
  is_advisor: true,
  firm_access: 'partner',
  group_id: null,
  readonly_access: false,
  preview: false,
  is_platform_admin: false,
  set_password_required: false,
  limited_to: null,
  default_company_id: null,
  permissions: [...permissionsOf('partner')],
};

export const demoFirm: CurrentFirm = {
  id: 1,
  name: 'Pell Harrow',
  subdomain_url: 'pell-harrow',
  time_zone: 'America/New_York',
  medium_url: null,
  theme: { primary: null, secondary: null, accent: null, favicon: null },
  preferences: {},
  firm_groups: [],
  firm_users: [],
  contact_tags: [],
  entity_tags: [],
  document_tags: [],
  firm_roles: [],
  firm_vocabs: [],
  custom_statuses: [],
  questionnaire_reminder_frequency: 7,
};

/** Somebody of the firm's staff, as lists to choose from name them. */
export const colleague = (id: number, full_name: string): CurrentFirm['firm_users'][number] => ({
  id,
  full_name,
  medium_url: null,
  email: `${full_name.split(' ')[0]!.toLowerCase()}@demo.test`,
  firm_access: 'full',
  group_id: null,
});
