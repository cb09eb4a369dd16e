import { z } from 'zod';
import { EMAIL_INVALID, EMAIL_REQUIRED, EMAIL_WRONG } from '../messages.ts';
import { emailFault } from './contact.ts';

/** An email address; what is said when there is none differs from form to form. */
export const emailAddress = (missing: string = EMAIL_REQUIRED) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine((email) => emailFault(email) === null, EMAIL_INVALID);

/** An address that may be left out, but not half. */
export const optionalEmail = z
  .string()
  .trim()
  .refine((email) => email === '' || emailFault(email) === null, EMAIL_WRONG);
