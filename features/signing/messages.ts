export const NAME_REQUIRED = 'Type your full name to sign.';
export const ALREADY_SIGNED = 'This is already signed.';
export const NOT_NEEDED = 'This signature isn’t needed.';
export const CONSENT_REQUIRED = 'To sign here, agree to sign electronically first.';
export const NOT_SIGNED = 'There’s no signature to remove.';
/** What the specification calls a signature nobody has to give. */
export const MARKED_NOT_NEEDED = 'Marked Not Needed';
