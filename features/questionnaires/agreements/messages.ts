/** AGR-014, AGR-016, AGR-017: as the specification words them. */
export const ALSO_REQUIRED = 'is also required to sign...';
export const NOT_SIGNED_YET = 'has not signed yet';
export const YOURS_NOT_REQUIRED = "Your signature isn't required.";
/** AGR-007. */
export const SIGNING_FAILED = 'Something went wrong. Try again.';
export const LETTER_CHANGED = 'The letter changed while you were reading it. Read it again, then sign.';
export const LETTER_SIGNED = 'This letter is signed. Remove the signatures before you change it.';
export const PRINT_OFF = 'This letter can only be signed in the portal.';
export const PAPER_KINDS = 'Upload a photo or a PDF of the signed letter.';
/** Not in the specification. */
export const FULL_NAME = 'Type your full name, first and last, for example Maria Delgado.';
