export const ENTITY_NAME_REQUIRED = 'Entity Name is required.';
export const ENTITY_NAME_SLASH = 'Entity Name cannot contain a "/" character.';
export const ENTITY_NAME_QUOTE = 'Entity Name cannot contain a " character.';
export const ENTITY_NAME_TAKEN = 'Entity Name already exists.';
export const NO_ACTIVE_ENTITIES =
  'Your account does not have active entities to view. Please contact your firm.';
export const READ_ONLY_ACCOUNT =
  'This account is read-only. If you need to upload documents or answer questionnaires, please send us an email.';
export const NO_OWNERS_TO_MESSAGE = 'Entity has no active owners to message.';
export const COUNTRY_UNKNOWN = 'Please choose a country from the list';
export const ENTITY_TYPE_REQUIRED = 'Entity Type is required.';
export const INDIVIDUAL_NOT_ALLOWED = 'Individual (Not Allowed)';
export const EXTERNAL_IDS_OFF = 'Your firm doesn’t use external entity IDs.';
export const INACTIVE_NOT_READ_ONLY = 'Activate the entity before making it read-only.';
export const EIN_WRONG = 'An EIN has 9 digits, as in 12-3456789.';
export const SSN_WRONG = 'A number of this kind has 9 digits, as in 123-45-6789.';
export const TAG_UNKNOWN = 'That tag no longer exists. Choose again.';
export const RESTORE_TOO_LATE = 'This was deleted more than 120 days ago and can’t be restored.';
export const NO_NUMBER = 'There’s no number to show.';
export const ENTITY_INFO_UPDATED = 'Entity info updated successfully.';
export const ENTITY_UPDATED = 'Entity updated successfully';
export const ENTITY_UPDATE_FAILED = 'error updating entity';
/** Why something signed is not deleted, and until when. */
export const keptUntil = (why: string, until: string, timeZone: string): string => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(until));
  return `${why} It’s kept until ${day}, so it can’t be deleted before then.`;
};
