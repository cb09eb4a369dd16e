export const FIRM_NAME_MISSING = 'Please enter the name of your firm.';
export const NAMES_MISSING = 'Please enter your first and last name.';
export const SUBDOMAIN_SHORT = 'Use at least 3 characters.';
export const SUBDOMAIN_LONG = 'Use at most 63 characters.';
export const SUBDOMAIN_LETTERS = 'Use small letters, digits and hyphens only.';
export const SUBDOMAIN_EDGES = 'Begin and end with a letter or a digit.';
export const SUBDOMAIN_RESERVED = 'This address is kept for the portal itself. Please choose another.';
export const SUBDOMAIN_TAKEN = 'This address is taken. Please choose another.';
export const LOGO_TOO_LARGE = 'A logo can be at most 300 KB.';
export const LOGO_TYPE = 'A logo must be a PNG, JPEG or WebP picture.';
export const SIGN_UP_CLOSED =
  'New firms are not taken in on this portal. Please ask the people who run it, or the partner of your firm for an invitation.';

export const LEVEL_ABOVE = 'You can only give the access you have yourself.';
export const GROUP_REQUIRED = 'Choose the group this person works for.';
export const ALREADY_ACCEPTED = 'This person has signed in already, so there is no invitation to take back.';

export const TAG_EXISTS = 'Tag already exist';
export const TAG_MISSING = 'Please enter a tag.';
export const TAG_LONG = 'A tag can have at most 50 characters.';
export const TAG_COMMA = 'A tag cannot contain a comma.';

export const PLACES_KEY_MISSING = 'Please paste the key of your Google account.';
export const PLACES_KEY_REFUSED =
  'Google did not accept this key. Check that it is complete and that the Places API (New) is switched on for it.';
export const PLACES_NOT_OFFERED = 'Invented addresses are only for trying the portal out.';
