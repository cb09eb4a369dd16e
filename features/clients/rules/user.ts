/** What may be said of a client user, judged the same by the forms and by the server. */
import { PHONE_TEN_DIGITS } from '#features/accounts/messages.ts';
import { PHONE_DIGITS } from '#platform/phone.ts';

/** CLI-034: digits only, and none or all of them. */
export const phoneProblem = (digits: string): string | null =>
  digits === '' || digits.length === PHONE_DIGITS ? null : PHONE_TEN_DIGITS;
