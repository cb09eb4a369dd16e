export const ENTITY_NAME_REQUIRED = 'Entity Name is required.';
export const ENTITY_NAME_SLASH = 'Entity Name cannot contain a "/" character.';
export const ENTITY_NAME_QUOTE = 'Entity Name cannot contain a " character.';
export const ENTITY_NAME_TAKEN = 'Entity Name already exists.';
export const NO_ACTIVE_ENTITIES =
  'Your account does not have active entities to view. Please contact your firm.';
export const READ_ONLY_ACCOUNT =
  'This account is read-only. If you need to upload documents or answer questionnaires, please send us an email.';
export const NO_OWNERS_TO_MESSAGE = 'Entity has no active owners to message.';
export const STATE_UNKNOWN = 'Please choose a state from the list';
export const PROVINCE_UNKNOWN = 'Please choose a province or territory from the list';
export const ZIP_CODE_WRONG = 'A zip code has 5 digits, or 9 as in 97201-1234';
export const POSTAL_CODE_WRONG = 'A postal code looks like K1A 0B1';
export const COUNTRY_UNKNOWN = 'Please choose a country from the list';
export const EMAIL_WRONG = 'Invalid email address';
export const ENTITY_TYPE_REQUIRED = 'Entity Type is required.';
export const INDIVIDUAL_NOT_ALLOWED = 'Individual (Not Allowed)';
export const EXTERNAL_IDS_OFF = 'Your firm does not use external entity IDs.';
export const INACTIVE_NOT_READ_ONLY = 'Activate the entity before making it read-only.';
export const EIN_WRONG = 'An EIN has 9 digits, as in 12-3456789.';
export const SSN_WRONG = 'A number of this kind has 9 digits, as in 123-45-6789.';
export const FIRST_NAME_REQUIRED = 'First name is required.';
export const LAST_NAME_REQUIRED = 'Last name is required.';
export const PHONE_WRONG = 'Phone number must be 10 digits';
export const TAG_UNKNOWN = 'There is no such tag any more. Please choose again.';
export const RESTORE_TOO_LATE = 'This was deleted more than 120 days ago and cannot be brought back.';
export const NO_NUMBER = 'There is no number to show.';
export const SPOUSE_ONLY_INDIVIDUAL = 'Only an Individual can have a spouse.';
export const SPOUSE_TAKEN = 'The spouse has access already. Change their details as a user.';
export const ONE_OF_EACH =
  'Please select at least one user to receive notifications for both Questionnaire and Questionnaire Signature.';
export const NOTHING_SELECTED = 'No selected users or entities to update!';
export const OWN_CLIENTS_STAY = 'You are assigned to this client, so their notifications stay on.';

export const TOO_MANY_ADDRESSES = 'That was a lot of looking up. Please type the address, or wait a minute.';
export const ENTITY_INFO_UPDATED = 'Entity info updated successfully.';
export const ENTITY_UPDATED = 'Entity updated successfully';
export const ENTITY_UPDATE_FAILED = 'error updating entity';
export const OWNERS_UPDATED = 'You have successfully updated the list of users.';
export const OWNER_NOTIFICATIONS_SAVED = 'User notifications saved successfully';
export const SUBSCRIPTION_SAVED = 'Notification preference updated successfully';
export const SUBSCRIPTIONS_SAVED = 'Notifications successfully updated';

export const LIST_TYPE_REQUIRED = 'Choose whether the list has individuals or entities.';
export const ASSIGNEE_REQUIRED = 'Choose whom these clients are assigned to, or “Various”.';
export const TAX_SOFTWARE_REQUIRED = 'Choose the tax software.';
export const DESCRIPTION_REQUIRED = 'Please describe the document.';
export const YEAR_REQUIRED = 'Choose a year.';
export const NOT_OFFERED = 'This kind of import is not offered here.';
export const COLUMNS_MISSING = 'Please say which column holds: ';
export const COLUMN_TWICE = 'One column cannot be two things.';
export const READ_BY_PERSON = 'Our team has read this file in. Nothing is left for you to do.';
export const NOT_NOW = 'This cannot be done now. Please look at the import again.';
export const UNDO_TOO_LATE = 'An import can be taken back for 24 hours only.';
export const NOTHING_TO_IMPORT = 'There is no row to import.';
export const CHANGED_MEANWHILE =
  'Somebody changed your client list since the rows were checked. Nothing was imported; please check the rows again.';
export const IMPORT_BROKE = 'Something went wrong on our side. Nothing was imported; please try again.';

export const BLANK_EMAIL =
  'Users without email addresses will not be able to sign in or receive notifications. Do you want to proceed?';
export const EMAIL_NEEDED = 'User email is required before activating account';
export const UPDATE_FAILED = 'Error updating user';
export const EMAIL_NOT_REMOVED = 'Unable to remove email, please try again later';
export const REASSIGN_NOTE = "Updating the Assigned Firm User will update it for all of the user's entities.";
export const REASSIGNED = 'Assigned firm user was updated successfully';
export const ASSIGNMENTS_UPDATED = 'Assignments updated successfully';
export const SUCCESS = 'Success!';
export const LINKS_SENT = 'Sign in link(s) sent successfully';
export const TAG_FAILED = 'Issue adding new tag, please try again later.';
export const TAGS_FAILED = 'Issue saving selected tags, please try again later.';

/** Ours, where the specification is silent. */
export const EMAIL_BELONGS = 'This email already belongs to';
export const emailBelongsTo = (name: string): string => `${EMAIL_BELONGS} ${name}.`;
export const EMAIL_ELSEWHERE =
  'Email is already taken. One address cannot belong to several people or firms.';
export const TEST_EMAIL_KEPT = 'The email of a test user cannot be removed';
export const METHOD_NEEDS = {
  email: 'Add an email address before choosing to sign in by email',
  sms: 'Add a phone number before choosing to sign in by text message',
  password: 'This user has no password yet; they can set one when they sign in',
};
export const READ_ONLY_ACTIVE = 'Only an active user can be made read-only';
export const ADVISOR_REQUIRED = 'Please choose an assigned firm user';
export const GROUP_REQUIRED = 'Please choose a group';
export const SPOUSE_FIRST_NAME = 'The spouse’s first name is required';
export const SPOUSE_LAST_NAME = 'The spouse’s last name is required';
export const TOO_LATE_TO_RESTORE = 'This user was deleted more than 120 days ago and cannot be restored.';
export const CONFIRM_MANY = 'This goes to 10 or more people. Please confirm.';
export const NO_EMAIL_TO_RESET = 'This user has no email address to send a new way in to.';
export const VIEW_NAME_REQUIRED = 'Please enter a name for the view';
export const TOO_MANY_CHECKS = 'Too many addresses checked. Please wait a few minutes.';
