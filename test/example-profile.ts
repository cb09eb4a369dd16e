/** The profile of a client, for tests of screens, forms and rules. */
import type { Profile } from '#features/accounts/model.ts';

export const exampleProfile: Profile = {
  fname: 'Maria',
  lname: 'Delgado',
  preferred_name: null,
  email: 'maria@demo.test',
  pending_email: null,
  phone_number: '5035550142',
  work_phone_number: null,
  work_phone_extension: null,
  preferred_contact_method: 'email',
  preferred_sign_in_method: 'password',
  has_password: true,
  time_zone: 'America/New_York',
  notification_choices: {
    documents: true,
    messages: true,
    questionnaires: true,
    returns: true,
    reminders: true,
  },
  out_of_office_until: null,
  out_of_office_note: '',
  version: 1,
};
