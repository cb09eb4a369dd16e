/** The rules of contact data as form fields. */
import { z } from 'zod';
import { emailFault, phoneFault } from '#features/accounts/rules/contact.ts';

const judgedBy = (fault: (typed: string) => string | null) =>
  z.string().superRefine((typed, context) => {
    const message = fault(typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const emailField = judgedBy(emailFault);
export const phoneField = judgedBy(phoneFault);
