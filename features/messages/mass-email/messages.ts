/** MSG-064, MSG-065: the specification names what is required, not its words. */
export const SUBJECT_REQUIRED = 'Please enter a subject';
export const BODY_REQUIRED = 'Please enter a message';
export const RECIPIENTS_REQUIRED = 'Please choose at least one client';
export const SUBJECT_LINE = 'Please keep the subject on one line';
export const UNKNOWN_VARIABLE = (name: string): string =>
  `{${name}} is not something we can fill in. Use one of the buttons above the message.`;
export const SUBJECT_HAS_NONE = 'Only the message can have names filled in, not the subject';
export const NUMBER_FOUND =
  'This looks like a Social Security, account or card number. Remove it, or say that you want to send it anyway.';
export const NOBODY_LEFT = 'None of these clients can get this email.';
export const NO_POSTAL_ADDRESS =
  'Add your firm’s postal address in Firm Settings first. The law asks for it in emails to many people.';
export const TOO_MANY_TESTS = 'You have sent many tests. Please wait a few minutes.';
export const ALREADY_ENDED = 'This mass email is not being sent any more.';
export const NOTHING_FAILED = 'No email of this one failed.';
export const TEST_SENT = 'Test sent to you';
export const LINK_INVALID =
  'This link is not valid any more. Reply to the email instead, and the firm will unsubscribe you.';

/** Why somebody gets none. */
export const LEFT_OUT_WORDS = {
  no_email: 'No email address',
  opted_out: 'Unsubscribed',
  deactivated: 'Deactivated',
} as const;
