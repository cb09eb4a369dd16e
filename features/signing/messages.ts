export const NAME_REQUIRED = 'Type your full name to sign.';
export const ALREADY_SIGNED = 'This is signed already.';
export const NOT_NEEDED = 'This signature is not needed.';
export const CONSENT_REQUIRED = 'To sign here, agree to sign electronically first.';
export const NOT_SIGNED = 'There is no signature to take away.';
/** What the specification calls a signature nobody has to give. */
export const MARKED_NOT_NEEDED = 'Marked Not Needed';
