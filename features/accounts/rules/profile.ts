/** What a person may put into their own profile, judged the same by the form and by the server. */
import { nameFault } from '#platform/names.ts';
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
import type { ProfileChange } from '#features/accounts/profile/contract.ts';
import { emailFault } from './contact.ts';
import { isTimeZone } from './time-zones.ts';

interface Fault {
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

function nameFaults(present: Profile, change: ProfileChange, staff: boolean): Fault[] {
  const required = { fname: FIRST_NAME_REQUIRED, lname: LAST_NAME_REQUIRED };
  return (['fname', 'lname'] as const).flatMap((field) => {
    const typed = change[field];
    if (typed === undefined || typed === present[field]) return [];
    if (!staff) return [{ field, message: NAME_KEPT }];
    const message = typed.trim() === '' ? required[field] : nameFault(typed, 'person');
    return message === null ? [] : [{ field, message }];
  });
}

/** Everything wrong with a change, in the order of the form; nothing when it can be kept. */
export function profileFaults(present: Profile, change: ProfileChange, staff: boolean): Fault[] {
  const faults = nameFaults(present, change, staff);
  const fault = (field: Fault['field'], message: string | null) => {
    if (message !== null && !faults.some((known) => known.field === field)) faults.push({ field, message });
  };
  const preferred = change.preferred_name ?? '';
  if (preferred !== (present.preferred_name ?? '')) fault('preferred_name', nameFault(preferred, 'person'));
  fault('email', emailProblem(present, change, staff));
  for (const field of ['phone_number', 'work_phone_number'] as const)
    fault(field, phoneProblem(present, field, change[field]));
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone)) fault('time_zone', TIME_ZONE_UNKNOWN);
  if (textsWithoutPhone(present, change)) fault('phone_number', PHONE_FOR_TEXTS);
  const away = change.out_of_office_until ?? change.out_of_office_note ?? '';
  if (!staff && away !== '') fault('out_of_office_until', OUT_OF_OFFICE_STAFF);
  return faults;
}

function textsWithoutPhone(present: Profile, change: ProfileChange): boolean {
  if (change.preferred_contact_method === undefined && change.phone_number === undefined) return false;
  const method = change.preferred_contact_method ?? present.preferred_contact_method;
  const phone = change.phone_number === undefined ? present.phone_number : enteredPhone(change.phone_number);
  return method === 'sms' && !phone;
}
