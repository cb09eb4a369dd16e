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

export const TOO_MANY_ADDRESSES = 'That was a lot of looking up. Please type the address, or wait a minute.';
