export const NAME_REQUIRED = 'Type your full name to sign.';
export const notYourName = (own: string): string =>
  `Sign with your own name, ${own}. If your name has changed, send us a message first.`;
export const ALREADY_SIGNED = 'This is already signed.';
export const NOT_NEEDED = 'This signature isn’t needed.';
export const CONSENT_REQUIRED = 'To sign here, agree to sign electronically first.';
export const OTHERS_SIGN_FIRST = 'Someone else signs this form first.';
export const NOT_YOUR_TURN = 'Someone else signs before you. We’ll email you when it’s your turn.';
export const IDENTITY_REQUIRED = 'Confirm who you are before you sign this.';
export const OPEN_FIRST = 'Open the document before you sign it.';
export const NOT_SIGNED = 'There’s no signature to remove.';
/** What the specification calls a signature nobody has to give. */
export const MARKED_NOT_NEEDED = 'Marked Not Needed';
export const DRAW_FIRST = 'Draw your name to sign.';
