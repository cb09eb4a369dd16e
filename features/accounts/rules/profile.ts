/** What a person may put into their own profile, judged the same by the form and by the server. */
import { PHONE_DIGITS, phoneDigits } from '#platform/phone.ts';
import {
  CANNOT_REMOVE_EMAIL,
  CANNOT_REMOVE_PHONE,
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
import type { ProfileChange } from '../profile-contract.ts';
import { emailFault } from './contact.ts';
import { isTimeZone } from './time-zones.ts';

export interface Fault {
  field: keyof ProfileChange;
  message: string;
}

/** A half-filled mask is no number. */
export const enteredPhone = (typed: string): string => (typed.includes('_') ? '' : phoneDigits(typed));

const same = (a: string | null, b: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

/** The new address, if it is another one than the present and the one that already waits. */
export function wantedEmail(present: Profile, typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const email = typed.trim();
  return same(email, present.email) || same(email, present.pending_email) ? null : email;
}

function emailProblem(present: Profile, change: ProfileChange, staff: boolean): string | null {
  if (change.email === undefined) return null;
  if (change.email.trim() === '')
    return staff && present.preferred_sign_in_method === 'email' ? CANNOT_REMOVE_EMAIL : EMAIL_REQUIRED;
  return wantedEmail(present, change.email) === null ? null : emailFault(change.email);
}

function phoneProblem(present: Profile, field: PhoneField, typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const digits = enteredPhone(typed);
  if (digits === (present[field] ?? '')) return null;
  if (digits === '')
    return field === 'phone_number' && present.preferred_sign_in_method === 'sms'
      ? CANNOT_REMOVE_PHONE
      : null;
  return digits.length === PHONE_DIGITS ? null : PHONE_TEN_DIGITS;
}
type PhoneField = 'phone_number' | 'work_phone_number';

function nameProblem(present: Profile, change: ProfileChange, staff: boolean): Fault | null {
  for (const field of ['fname', 'lname'] as const) {
    const typed = change[field];
    if (typed === undefined || typed === present[field]) continue;
    if (!staff) return { field, message: NAME_KEPT };
    if (typed === '') return { field, message: field === 'fname' ? FIRST_NAME_REQUIRED : LAST_NAME_REQUIRED };
  }
  return null;
}

/** The first thing wrong with a change, or null when it can be kept. */
export function profileFault(present: Profile, change: ProfileChange, staff: boolean): Fault | null {
  const name = nameProblem(present, change, staff);
  if (name) return name;
  const email = emailProblem(present, change, staff);
  if (email) return { field: 'email', message: email };
  for (const field of ['phone_number', 'work_phone_number'] as const) {
    const message = phoneProblem(present, field, change[field]);
    if (message) return { field, message };
  }
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone))
    return { field: 'time_zone', message: TIME_ZONE_UNKNOWN };
  if (textsWithoutPhone(present, change)) return { field: 'phone_number', message: PHONE_FOR_TEXTS };
  const away = change.out_of_office_until ?? change.out_of_office_note ?? '';
  return !staff && away !== '' ? { field: 'out_of_office_until', message: OUT_OF_OFFICE_STAFF } : null;
}

function textsWithoutPhone(present: Profile, change: ProfileChange): boolean {
  if (change.preferred_contact_method === undefined && change.phone_number === undefined) return false;
  const method = change.preferred_contact_method ?? present.preferred_contact_method;
  const phone = change.phone_number === undefined ? present.phone_number : enteredPhone(change.phone_number);
  return method === 'sms' && !phone;
}
