/** One mail for each client and try, however often anything is done again. */
export const mailKey = (one: { mass_email_id: number; user_id: number; attempt: number }): string =>
  `mass-email:${one.mass_email_id}:${one.user_id}:${one.attempt}`;
