import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { Profile } from '#features/accounts/model.ts';
import { changed, detailsOf, sameDetails, staleProfileOf } from './profile-form.ts';

const base: Profile = {
  fname: 'Maria',
  lname: 'Delgado',
  preferred_name: null,
  email: 'maria@people.test',
  pending_email: null,
  phone_number: '5035550139',
  work_phone_number: null,
  work_phone_extension: null,
  preferred_contact_method: 'email',
  preferred_sign_in_method: 'password',
  has_password: true,
  time_zone: 'America/Los_Angeles',
  notification_choices: {
    documents: true,
    messages: true,
    questionnaires: true,
    returns: true,
    reminders: true,
  },
  out_of_office_until: null,
  out_of_office_note: '',
  version: 3,
};

describe('the details form', () => {
  it('shows phones as people write them and sends only what was touched', () => {
    const values = detailsOf(base);
    expect(values.phone_number).toBe('(503) 555-0139');
    expect(changed(base, values)).toEqual({});
    expect(changed(base, { ...values, preferred_name: 'Mia' })).toEqual({ preferred_name: 'Mia' });
  });

  it('does not call a change of another part of the profile a change of the details', () => {
    expect(sameDetails(base, { ...base, version: 4, out_of_office_note: 'Away' })).toBe(true);
    expect(sameDetails(base, { ...base, fname: 'Mary' })).toBe(false);
  });

  it('reads both values of a stale write, in words', () => {
    const current = { ...base, preferred_name: 'Mary', time_zone: 'America/Chicago', version: 4 };
    const stale = new ApiError(409, { code: 'conflict.stale', message: '', details: { current } });
    expect(staleProfileOf(stale, { ...detailsOf(base), preferred_name: 'Mia' })?.rows).toEqual([
      { label: 'Preferred name', theirs: 'Mary', mine: 'Mia' },
      {
        label: 'Time zone',
        theirs: 'Central Time (US & Canada)',
        mine: 'Pacific Time (US & Canada)',
      },
    ]);
    expect(
      staleProfileOf(new ApiError(409, { code: 'email.taken', message: '' }), detailsOf(base)),
    ).toBeNull();
  });
});
