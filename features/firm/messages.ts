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

export const TEXT_TOO_LONG = 'This text is too long.';
export const PLATFORM_NAME_LONG = 'Use at most 60 characters for a name.';
export const EXPORT_ORDER_LONG = 'Use at most 80 characters for a form.';
export const FOLDER_SLASH = 'A folder begins with a slash, such as /{year}/Tax Return.';
export const FOLDER_INVALID = 'This is not a folder. Use names between slashes and no empty ones.';
export const FOLDER_WILDCARD = 'The only word in braces a folder can have is {year}.';
export const PLACEHOLDER_UNKNOWN = (name: string) =>
  `We do not know {${name}}. You can use {first_name}, {items_left}, {items}, {year}, {name}, {advisor} and {firm}.`;
export const DROP_LINK_NOBODY = 'Choose at least one person who hears of new files.';
export const NOT_STAFF = 'One of the people chosen does not work here any more.';
export const FREQUENCY_RANGE = 'Choose a number of days from 1 to 90.';
export const COLOR_INVALID = 'Write a colour as # and six digits, such as #1f4b63.';
export const FAVICON_TYPE = 'The small picture must be a PNG, JPEG or WebP picture.';

export const GROUP_NAME_MISSING = 'Please enter the name of the group.';
export const GROUP_NAME_TAKEN = 'There is a group of this name already.';
export const GROUP_NOT_EMPTY = 'People stand in this group. Choose the group they move to first.';
export const GROUP_ITSELF = 'Choose another group than the one you delete.';
export const STATUS_NAME_MISSING = 'Please enter what your staff see.';
export const STATUS_CLIENT_MISSING = 'Please enter what the client sees.';
export const STATUS_NAME_TAKEN = 'There is a status of this name already.';
export const STATUS_MAIL_HALF = 'A mail needs both a subject and a text. Leave both empty to send none.';
export const WORDS_MISSING = 'Please enter at least one word.';
export const WORD_TAKEN = (word: string) => `“${word}” is explained already.`;
export const DESCRIPTION_MISSING = 'Please enter what it means.';
export const ROLE_NAME_MISSING = 'Please enter the name of the role.';
export const ROLE_NAME_TAKEN = 'There is a role of this name already.';
export const ROLE_BEYOND = 'You can only put into a role what you may do yourself.';
export const ROLE_NOT_PER_ENTITY = 'A role cannot give this. It belongs to the access level alone.';

export const LAST_PARTNER = 'A firm needs at least one partner. Make somebody else a partner first.';
export const HAND_OVER_REQUIRED = 'Choose who takes over this person’s clients.';
export const NOT_YOURSELF = 'You cannot do this to your own account. Ask another partner.';
export const NO_ADDRESS = 'This person has no email address the link could be sent to.';
export const EXPORT_RUNNING = 'An export is being made already. You get a mail when it is ready.';
export const PAYMENTS_OFF =
  'Card payments are not switched on for this portal. Please ask the people who run it.';
export const PAYMENT_KEY_REFUSED = 'The payment provider does not accept this key. Please copy it again.';
export const PAYMENT_PROVIDER_DOWN = 'The payment provider does not answer right now. Nothing was changed.';
export const PAYMENT_KEY_MISSING = 'Please enter the secret key of your account.';
export const TAG_EXISTS = 'Tag already exist';
export const TAG_MISSING = 'Please enter a tag.';
export const TAG_LONG = 'A tag can have at most 50 characters.';
export const TAG_COMMA = 'A tag cannot contain a comma.';

export const PLACES_KEY_MISSING = 'Please paste the key of your Google account.';
export const PLACES_KEY_REFUSED =
  'Google did not accept this key. Check that it is complete and that the Places API (New) is switched on for it.';
export const PLACES_NOT_OFFERED = 'Invented addresses are only for trying the portal out.';
