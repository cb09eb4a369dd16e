export const FIRM_NAME_MISSING = 'Enter your firm’s name.';
export const SUBDOMAIN_SHORT = 'Use at least 3 characters.';
export const SUBDOMAIN_LONG = 'Use at most 63 characters.';
export const SUBDOMAIN_LETTERS = 'Use lowercase letters, digits and hyphens only.';
export const SUBDOMAIN_EDGES = 'Begin and end with a letter or a digit.';
export const SUBDOMAIN_RESERVED = 'The portal uses this address itself. Choose another.';
export const SUBDOMAIN_TAKEN = 'This address is taken. Choose another.';
export const SIGN_UP_CLOSED =
  'This portal isn’t open to new firms. Ask the people who run it, or ask a partner at your firm for an invitation.';
