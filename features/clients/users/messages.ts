export const SPOUSE_ONLY_INDIVIDUAL = 'Only an Individual can have a spouse.';

export const BLANK_EMAIL =
  'Users without email addresses will not be able to sign in or receive notifications. Do you want to proceed?';
export const EMAIL_NEEDED = 'User email is required before activating account';
export const UPDATE_FAILED = 'Error updating user';
export const EMAIL_NOT_REMOVED = 'Unable to remove email, please try again later';
export const EXTERNAL_USER_IDS_OFF = 'Your firm doesn’t use external user IDs.';
export const REASSIGN_NOTE = "Updating the Assigned Firm User will update it for all of the user's entities.";
export const REASSIGNED = 'Assigned firm user was updated successfully';
export const ASSIGNMENTS_UPDATED = 'Assignments updated successfully';
export const LINKS_SENT = 'Sign in link(s) sent successfully';

/** Ours, where the specification is silent. */
export const EMAIL_BELONGS = 'This email already belongs to';
export const emailBelongsTo = (name: string): string => `${EMAIL_BELONGS} ${name}.`;
export const EMAIL_ELSEWHERE =
  'Email is already taken. An email address can belong to only one person and firm.';
export const TEST_EMAIL_KEPT = 'You can’t remove a test user’s email';
export const METHOD_NEEDS = {
  email: 'Add an email address before choosing to sign in by email',
  sms: 'Add a phone number before choosing to sign in by text message',
  password: 'This user has no password yet. They can set one when they sign in',
};
export const READ_ONLY_ACTIVE = 'Only an active user can be made read-only';
export const ADVISOR_REQUIRED = 'Please choose an assigned firm user';
export const GROUP_REQUIRED = 'Please choose a group';
export const SPOUSE_FIRST_NAME = 'The spouse’s first name is required';
export const SPOUSE_LAST_NAME = 'The spouse’s last name is required';
export const TOO_LATE_TO_RESTORE = 'This user was deleted more than 120 days ago and can’t be restored.';
export const NO_EMAIL_TO_RESET = 'This user has no email address to send a setup link to.';
export const TOO_MANY_CHECKS = 'Too many addresses checked. Please wait a few minutes.';
