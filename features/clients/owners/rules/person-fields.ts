/** A person as they are typed into a dialog. */
import { z } from 'zod';
import { personNameField } from '#platform/name-field.ts';
import { phoneDigits } from '#platform/phone.ts';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, PHONE_WRONG } from '../messages.ts';
import { optionalEmail } from '#features/accounts/rules/email.ts';

/** CLI-034: only digits are kept; a half-typed phone is refused, placeholders alone are none. */
export const optionalPhone = z
  .string()
  .transform((typed) => phoneDigits(typed))
  .refine((digits) => digits === '' || digits.length === 10, PHONE_WRONG);

export const newPerson = {
  fname: personNameField().min(1, FIRST_NAME_REQUIRED),
  lname: personNameField().min(1, LAST_NAME_REQUIRED),
  email: optionalEmail.default(''),
  phone_number: optionalPhone.default(''),
};
