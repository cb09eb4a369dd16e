export const FIRM_NAME_MISSING = 'Please enter the name of your firm.';
export const SUBDOMAIN_SHORT = 'Use at least 3 characters.';
export const SUBDOMAIN_LONG = 'Use at most 63 characters.';
export const SUBDOMAIN_LETTERS = 'Use small letters, digits and hyphens only.';
export const SUBDOMAIN_EDGES = 'Begin and end with a letter or a digit.';
export const SUBDOMAIN_RESERVED = 'This address is kept for the portal itself. Please choose another.';
export const SUBDOMAIN_TAKEN = 'This address is taken. Please choose another.';
export const SIGN_UP_CLOSED =
  'New firms are not taken in on this portal. Please ask the people who run it, or the partner of your firm for an invitation.';
