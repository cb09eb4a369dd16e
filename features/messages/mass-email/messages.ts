/** MSG-064, MSG-065: the specification names what is required, not its words. */
export const SUBJECT_REQUIRED = 'Please enter a subject';
export const BODY_REQUIRED = 'Please enter a message';
export const RECIPIENTS_REQUIRED = 'Please choose at least one client';
export const SUBJECT_LINE = 'Please keep the subject on one line';
export const UNKNOWN_VARIABLE = (name: string): string =>
  `We can’t fill in {${name}}. Use one of the buttons above the message.`;
export const SUBJECT_HAS_NONE = 'Names can be filled in only in the message, not the subject';
export const NUMBER_FOUND =
  'This looks like a Social Security, account or card number. Remove it, or choose to send it anyway.';
export const NOBODY_LEFT = 'None of these clients can receive this email.';
export const NO_POSTAL_ADDRESS =
  'Add your firm’s postal address in Firm Settings first. The law requires it in emails to many people.';
export const TOO_MANY_TESTS = 'You’ve sent a lot of tests. Wait a few minutes and try again.';
export const ALREADY_ENDED = 'This mass email is no longer being sent.';
export const NOTHING_FAILED = 'None of these emails failed.';
export const TEST_SENT = 'Test sent to you';
export const LINK_INVALID =
  'This link no longer works. Reply to the email instead, and the firm will unsubscribe you.';

/** Why somebody gets none. */
export const LEFT_OUT_WORDS = {
  no_email: 'No email address',
  opted_out: 'Unsubscribed',
  deactivated: 'Deactivated',
} as const;
