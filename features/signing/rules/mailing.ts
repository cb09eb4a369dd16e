/** R68: what a client leaves, or comes back to, who unsubscribes from mass emails. New words are a new version. */
export const MAILING = {
  version: '2026-1',
  text: 'Emails your firm sends to many clients at once. Emails about your own work with the firm are not included.',
} as const;
