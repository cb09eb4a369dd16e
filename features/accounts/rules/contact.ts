/** How people can be reached: addresses and numbers as they type them. */
import { PHONE_DIGITS, phoneDigits } from '#platform/phone.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED, PHONE_REQUIRED, PHONE_TEN_DIGITS } from '../messages.ts';

/** How somebody wants to hear of things, as both their own profile and the firm call it. */
export const CONTACT_BY = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Email & Text' },
];

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;
const LONGEST_EMAIL = 254;

export function emailFault(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return EMAIL_REQUIRED;
  return EMAIL.test(email) && email.length <= LONGEST_EMAIL ? null : EMAIL_INVALID;
}

export function phoneFault(typed: string): string | null {
  if (typed.trim() === '') return PHONE_REQUIRED;
  return phoneDigits(typed).length === PHONE_DIGITS ? null : PHONE_TEN_DIGITS;
}
