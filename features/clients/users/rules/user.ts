/** What may be said of a client user, judged the same by the forms and by the server. */
import {
  CANNOT_REMOVE_EMAIL,
  CANNOT_REMOVE_PHONE,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PHONE_FOR_TEXTS,
  PHONE_TEN_DIGITS,
  TIME_ZONE_UNKNOWN,
} from '#features/accounts/messages.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import { isTimeZone } from '#features/accounts/rules/time-zones.ts';
import { nameFault } from '#platform/names.ts';
import { PHONE_DIGITS } from '#platform/phone.ts';
import { EMAIL_NEEDED, METHOD_NEEDS, READ_ONLY_ACTIVE, TEST_EMAIL_KEPT } from '../messages.ts';
import type { UserChange } from '../contract.ts';
import type { UserDetail } from '../model.ts';

/** CLI-034: digits only, and none or all of them. */
export const phoneProblem = (digits: string): string | null =>
  digits === '' || digits.length === PHONE_DIGITS ? null : PHONE_TEN_DIGITS;

/** CLI-042: `maria+test@…` and `maria+test2@…` are addresses of test users. */
export const isTestEmail = (email: string): boolean => /\+test\d*@/i.test(email);

/** CLI-035: a client for testing takes a test address of the same mailbox, so that the real one stays free. */
export const testEmailOf = (email: string): string =>
  email === '' || isTestEmail(email) ? email : email.replace(/@(?=[^@]*$)/, '+test@');

type Present = Pick<
  UserDetail,
  | 'fname'
  | 'lname'
  | 'preferred_name'
  | 'email'
  | 'phone_number'
  | 'preferred_contact_method'
  | 'preferred_sign_in_method'
  | 'has_password'
  | 'paying'
  | 'readonly_access'
  | 'preferences'
>;
export type Change = Partial<Omit<UserChange, 'version'>>;
interface Fault {
  field: keyof Change;
  message: string;
}

/** How a user would stand after the change. */
function after(present: Present, change: Change) {
  const email = change.email === undefined ? (present.email ?? '') : change.email.trim();
  return {
    email,
    reachable: email !== '' && (change.email !== undefined || !present.preferences.has_temp_email),
    phone:
      change.phone_number === undefined ? (present.phone_number ?? '') : enteredPhone(change.phone_number),
    method: change.preferred_sign_in_method ?? present.preferred_sign_in_method,
    contact: change.preferred_contact_method ?? present.preferred_contact_method,
    paying: change.paying ?? present.paying,
  };
}

function emailProblem(present: Present, change: Change): string | null {
  const next = after(present, change);
  if (change.email === undefined || next.email === (present.email ?? '')) return null;
  if (next.email !== '') return emailFault(next.email);
  if (next.method === 'email') return CANNOT_REMOVE_EMAIL;
  return present.email && isTestEmail(present.email) ? TEST_EMAIL_KEPT : null;
}

function phoneFault(present: Present, change: Change): string | null {
  const next = after(present, change);
  if (change.phone_number !== undefined && next.phone !== (present.phone_number ?? '')) {
    if (next.phone === '' && next.method === 'sms') return CANNOT_REMOVE_PHONE;
    const problem = phoneProblem(next.phone);
    if (problem) return problem;
  }
  const asked = change.phone_number !== undefined || change.preferred_contact_method !== undefined;
  return asked && next.contact === 'sms' && next.phone === '' ? PHONE_FOR_TEXTS : null;
}

function methodFault(present: Present, change: Change): string | null {
  const { method, reachable, phone } = after(present, change);
  if (change.preferred_sign_in_method === undefined || method === present.preferred_sign_in_method)
    return null;
  const has = { email: reachable, sms: phone.length === PHONE_DIGITS, password: present.has_password };
  return method === null || has[method] ? null : METHOD_NEEDS[method];
}

const nameProblem = (kept: string, typed: string | undefined, missing: string | null): string | null => {
  if (typed === undefined || typed === kept) return null;
  return typed.trim() === '' ? missing : nameFault(typed.trim(), 'person');
};

/** Everything wrong with a change, in the order of the form; nothing when it can be kept. */
export function userFaults(present: Present, change: Change): Fault[] {
  const next = after(present, change);
  const work =
    change.work_phone_number === undefined ? null : phoneProblem(enteredPhone(change.work_phone_number));
  const found: [Fault['field'], string | null | false | undefined][] = [
    ['fname', nameProblem(present.fname, change.fname, FIRST_NAME_REQUIRED)],
    ['lname', nameProblem(present.lname, change.lname, LAST_NAME_REQUIRED)],
    ['preferred_name', nameProblem(present.preferred_name ?? '', change.preferred_name, null)],
    ['email', emailProblem(present, change)],
    ['phone_number', phoneFault(present, change)],
    ['work_phone_number', work],
    ['time_zone', change.time_zone !== undefined && !isTimeZone(change.time_zone) && TIME_ZONE_UNKNOWN],
    ['preferred_sign_in_method', methodFault(present, change)],
    ['paying', change.paying === true && !present.paying && !next.reachable && EMAIL_NEEDED],
    [
      'readonly_access',
      change.readonly_access === true && !present.readonly_access && !next.paying && READ_ONLY_ACTIVE,
    ],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}
