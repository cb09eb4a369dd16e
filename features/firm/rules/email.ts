import { z } from 'zod';
import { EMAIL_INVALID, EMAIL_REQUIRED } from '#features/accounts/messages.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';

/** An email address; what is said when there is none differs from form to form. */
export const emailAddress = (missing: string = EMAIL_REQUIRED) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine((email) => emailFault(email) === null, EMAIL_INVALID);
