import { expect, it } from 'vitest';
import type { ProfileChange } from '#features/accounts/profile/contract.ts';
import {
  CANNOT_REMOVE_EMAIL,
  CANNOT_REMOVE_PHONE,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  NAME_KEPT,
  OUT_OF_OFFICE_STAFF,
  PHONE_FOR_TEXTS,
  PHONE_TEN_DIGITS,
  TIME_ZONE_UNKNOWN,
} from '../messages.ts';
import type { Profile } from '../model.ts';
import { exampleProfile } from '#test/example-profile.ts';
import { NAME_LINK_PERSON, NAME_ONE_LINE } from '#platform/names.ts';
import { enteredPhone, profileFaults, wantedEmail } from './profile.ts';

const ann: Profile = {
  ...exampleProfile,
  fname: 'Ann',
  lname: 'Partner',
  email: 'ann@people.test',
  phone_number: '5035550100',
};
const faults = (
  change: Partial<ProfileChange>,
  { staff = true, ...present }: Partial<Profile> & { staff?: boolean } = {},
) =>
  Object.fromEntries(
    profileFaults({ ...ann, ...present }, { version: 1, ...change }, staff).map(({ field, message }) => [
      field,
      message,
    ]),
  );

it('a half-filled mask is no number', () => {
  expect(['(503) 555-0100', '(503) 555-01__', ''].map(enteredPhone)).toEqual(['5035550100', '', '']);
});

it('an address is new unless it is the present one or the one that waits, in any case', () => {
  const present = { ...ann, pending_email: 'next@people.test' };
  expect(wantedEmail(present, undefined)).toBeNull();
  expect(wantedEmail(present, ' ANN@people.test ')).toBeNull();
  expect(wantedEmail(present, 'Next@people.test')).toBeNull();
  expect(wantedEmail(present, ' third@people.test ')).toBe('third@people.test');
  expect(wantedEmail({ ...ann, email: null }, 'ann@people.test')).toBe('ann@people.test');
});

it('staff name themselves; clients’ names are kept by the firm', () => {
  expect(faults({ fname: ' ', lname: '' })).toEqual({
    fname: FIRST_NAME_REQUIRED,
    lname: LAST_NAME_REQUIRED,
  });
  expect(faults({ fname: 'Anna' })).toEqual({});
  expect(faults({ fname: 'evil.com', preferred_name: 'a\nb' })).toEqual({
    fname: NAME_LINK_PERSON,
    preferred_name: NAME_ONE_LINE,
  });
  expect(faults({ fname: 'Anna', lname: 'Partner' }, { staff: false })).toEqual({ fname: NAME_KEPT });
  expect(faults({ fname: 'Ann', lname: 'Partner' }, { staff: false })).toEqual({});
});

it('an address is there and whole', () => {
  expect(faults({ email: '  ' })).toEqual({ email: EMAIL_REQUIRED });
  expect(faults({ email: '' }, { preferred_sign_in_method: 'email' })).toEqual({
    email: CANNOT_REMOVE_EMAIL,
  });
  expect(faults({ email: '' }, { preferred_sign_in_method: 'email', staff: false })).toEqual({
    email: EMAIL_REQUIRED,
  });
  expect(faults({ email: 'ann' })).toEqual({ email: EMAIL_INVALID });
  expect(faults({ email: 'new@people.test' })).toEqual({});
  // What stands there already is not judged again.
  expect(faults({ email: 'odd' }, { email: 'odd' })).toEqual({});
});

it('numbers are whole, and stay while texts go to them', () => {
  expect(faults({ phone_number: '503', work_phone_number: '12' })).toEqual({
    phone_number: PHONE_TEN_DIGITS,
    work_phone_number: PHONE_TEN_DIGITS,
  });
  expect(faults({ phone_number: '', work_phone_number: '' })).toEqual({});
  expect(faults({ phone_number: '' }, { preferred_sign_in_method: 'sms' })).toEqual({
    phone_number: CANNOT_REMOVE_PHONE,
  });
  expect(
    faults({ work_phone_number: '' }, { preferred_sign_in_method: 'sms', work_phone_number: '5035550111' }),
  ).toEqual({});
  expect(faults({ phone_number: '12' }, { phone_number: '12' })).toEqual({});
  expect(faults({ phone_number: '' }, { preferred_contact_method: 'sms' })).toEqual({
    phone_number: PHONE_FOR_TEXTS,
  });
  expect(faults({ preferred_contact_method: 'sms' }, { phone_number: null })).toEqual({
    phone_number: PHONE_FOR_TEXTS,
  });
  expect(faults({ preferred_contact_method: 'sms' })).toEqual({});
  expect(faults({ preferred_contact_method: 'email', phone_number: '' })).toEqual({});
  expect(faults({ fname: 'Anna' }, { preferred_contact_method: 'sms', phone_number: null })).toEqual({});
  // One sentence for a field, the first that is wrong.
  expect(faults({ phone_number: '503', preferred_contact_method: 'sms' })).toEqual({
    phone_number: PHONE_TEN_DIGITS,
  });
});

it('a time zone is one, and only staff are out of office', () => {
  expect(faults({ time_zone: 'Mars/Olympus' })).toEqual({ time_zone: TIME_ZONE_UNKNOWN });
  expect(faults({ time_zone: 'America/Chicago' })).toEqual({});
  expect(faults({ out_of_office_note: 'Away' }, { staff: false })).toEqual({
    out_of_office_until: OUT_OF_OFFICE_STAFF,
  });
  expect(faults({ out_of_office_until: '2026-12-24' }, { staff: false })).toEqual({
    out_of_office_until: OUT_OF_OFFICE_STAFF,
  });
  expect(faults({ out_of_office_note: '' }, { staff: false })).toEqual({});
  expect(faults({ out_of_office_until: '2026-12-24', out_of_office_note: 'Away' })).toEqual({});
});
