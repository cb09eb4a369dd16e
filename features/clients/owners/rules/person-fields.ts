/** A person as they are typed into a dialog. */
import { z } from 'zod';
import { phoneDigits } from '#platform/phone.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, PHONE_WRONG } from '../messages.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';

const name = (missing: string) =>
  z.string().trim().min(1, missing).max(100, 'At most 100 characters fit here.');

/** CLI-034: only digits are kept; a half-typed phone is refused, placeholders alone are none. */
export const optionalPhone = z
  .string()
  .transform((typed) => phoneDigits(typed))
  .refine((digits) => digits === '' || digits.length === 10, PHONE_WRONG);

export const newPerson = {
  fname: name(FIRST_NAME_REQUIRED),
  lname: name(LAST_NAME_REQUIRED),
  email: optionalEmail.default(''),
  phone_number: optionalPhone.default(''),
};
