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
