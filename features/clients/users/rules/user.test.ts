import { expect, it } from 'vitest';
import {
  CANNOT_REMOVE_EMAIL,
  CANNOT_REMOVE_PHONE,
  EMAIL_INVALID,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PHONE_FOR_TEXTS,
  PHONE_TEN_DIGITS,
  TIME_ZONE_UNKNOWN,
} from '#features/accounts/messages.ts';
import { NAME_LINK, NAME_LINK_PERSON, NAME_ONE_LINE } from '#platform/names.ts';
import { EMAIL_NEEDED, METHOD_NEEDS, READ_ONLY_ACTIVE, TEST_EMAIL_KEPT } from '../messages.ts';
import { type Change, isTestEmail, phoneProblem, userFaults } from './user.ts';

const maria: Parameters<typeof userFaults>[0] = {
  fname: 'Maria',
  lname: 'Client',
  preferred_name: 'evil.com',
  email: 'maria@people.test',
  phone_number: '5035550100',
  preferred_contact_method: 'email',
  preferred_sign_in_method: 'password',
  has_password: true,
  paying: true,
  readonly_access: false,
  preferences: { has_temp_email: false },
};
const faults = (change: Change, present: Partial<typeof maria> = {}) =>
  Object.fromEntries(
    userFaults({ ...maria, ...present }, change).map(({ field, message }) => [field, message]),
  );

it('a phone has no digits or all of them', () => {
  expect(['', '5035550100', '503555010', '50355501000'].map(phoneProblem)).toEqual([
    null,
    null,
    PHONE_TEN_DIGITS,
    PHONE_TEN_DIGITS,
  ]);
});

it('test users are known by their address', () => {
  expect(
    ['maria+test@x.test', 'MARIA+TEST22@x.test', 'maria+tests@x.test', 'test@x.test', 'a+test@'].map(
      isTestEmail,
    ),
  ).toEqual([true, true, false, false, true]);
});

it('names are needed, and nothing said is no fault', () => {
  expect(faults({})).toEqual({});
  expect(faults({ fname: ' ', lname: '' })).toEqual({
    fname: FIRST_NAME_REQUIRED,
    lname: LAST_NAME_REQUIRED,
  });
  expect(faults({ fname: 'Mia', lname: 'Other' })).toEqual({});
  expect(faults({ fname: 'evil.com', lname: 'a\nb', preferred_name: 'x@y' })).toEqual({
    fname: NAME_LINK_PERSON,
    lname: NAME_ONE_LINE,
    preferred_name: NAME_LINK,
  });
  // What stood there before the rule does not keep anybody from changing the rest.
  expect(faults({ preferred_name: 'evil.com' })).toEqual({});
  expect(faults({ preferred_name: '' })).toEqual({});
});

it('an address is whole, and stays while it is the way in or tells a test user', () => {
  expect(faults({ email: 'maria' })).toEqual({ email: EMAIL_INVALID });
  expect(faults({ email: ' new@people.test ' })).toEqual({});
  expect(faults({ email: ' maria@people.test ' }, { preferred_sign_in_method: 'email' })).toEqual({});
  expect(faults({ email: '' }, { preferred_sign_in_method: 'email' })).toEqual({
    email: CANNOT_REMOVE_EMAIL,
  });
  expect(faults({ email: '' }, { email: null, preferred_sign_in_method: 'email' })).toEqual({});
  expect(faults({ email: '' })).toEqual({});
  expect(faults({ email: '' }, { email: 'maria+test@people.test' })).toEqual({ email: TEST_EMAIL_KEPT });
});

it('a phone is whole, and stays while texts go to it', () => {
  expect(faults({ phone_number: '503' })).toEqual({ phone_number: PHONE_TEN_DIGITS });
  expect(faults({ phone_number: '' })).toEqual({});
  expect(faults({ phone_number: '' }, { preferred_sign_in_method: 'sms' })).toEqual({
    phone_number: CANNOT_REMOVE_PHONE,
  });
  expect(faults({ phone_number: '' }, { preferred_contact_method: 'sms' })).toEqual({
    phone_number: PHONE_FOR_TEXTS,
  });
  expect(faults({ preferred_contact_method: 'sms' }, { phone_number: null })).toEqual({
    phone_number: PHONE_FOR_TEXTS,
  });
  expect(faults({ preferred_contact_method: 'sms' })).toEqual({});
  expect(faults({ fname: 'Mia' }, { phone_number: null, preferred_contact_method: 'sms' })).toEqual({});
  // What stands there already is not judged again.
  expect(faults({ phone_number: '12' }, { phone_number: '12' })).toEqual({});
  expect(faults({ phone_number: '(503) 555-01__' })).toEqual({});
  expect(faults({ work_phone_number: '12' })).toEqual({ work_phone_number: PHONE_TEN_DIGITS });
  expect(faults({ work_phone_number: '503-555-0100' })).toEqual({});
});

it('a time zone is one', () => {
  expect(faults({ time_zone: 'Mars/Olympus' })).toEqual({ time_zone: TIME_ZONE_UNKNOWN });
  expect(faults({ time_zone: 'America/New_York' })).toEqual({});
});

it('a way in needs what it goes through', () => {
  const way = 'preferred_sign_in_method';
  expect(faults({ [way]: 'sms' }, { phone_number: null })).toEqual({ [way]: METHOD_NEEDS.sms });
  expect(faults({ [way]: 'sms' })).toEqual({});
  expect(faults({ [way]: 'sms', phone_number: '5035550101' }, { phone_number: null })).toEqual({});
  expect(faults({ [way]: 'email' }, { email: null })).toEqual({ [way]: METHOD_NEEDS.email });
  expect(faults({ [way]: 'email' })).toEqual({});
  const temporary = { preferences: { has_temp_email: true } };
  expect(faults({ [way]: 'email' }, temporary)).toEqual({ [way]: METHOD_NEEDS.email });
  expect(faults({ [way]: 'email', email: 'real@people.test' }, temporary)).toEqual({});
  const codes = { preferred_sign_in_method: 'email' } as const;
  expect(faults({ [way]: 'password' }, { ...codes, has_password: false })).toEqual({
    [way]: METHOD_NEEDS.password,
  });
  expect(faults({ [way]: 'password' }, codes)).toEqual({});
  expect(faults({ [way]: 'password' }, { has_password: false })).toEqual({});
});

it('who is activated can be reached; who reads only is active', () => {
  const gone = { paying: false };
  expect(faults({ paying: true }, gone)).toEqual({});
  expect(faults({ paying: true }, { ...gone, email: null })).toEqual({ paying: EMAIL_NEEDED });
  expect(faults({ paying: true }, { email: null })).toEqual({});
  expect(faults({ paying: false }, { email: null })).toEqual({});
  expect(faults({ readonly_access: true }, gone)).toEqual({ readonly_access: READ_ONLY_ACTIVE });
  expect(faults({ readonly_access: true, paying: true }, gone)).toEqual({});
  expect(faults({ readonly_access: true })).toEqual({});
  expect(faults({ readonly_access: true }, { ...gone, readonly_access: true })).toEqual({});
  expect(faults({ readonly_access: false }, gone)).toEqual({});
});
