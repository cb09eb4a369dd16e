/** How often anything may be tried. Counted in the database, across every node. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords that restrict an account, and for how long. A known browser has a counter of its own. */
export const WRONG_PASSWORDS = { name: 'wrong-password', max: 5, seconds: 15 * MINUTE };
/** Tries from one address, whichever accounts they aim at. */
export const SIGN_INS_PER_ADDRESS = { name: 'sign-in-address', max: 100, seconds: 15 * MINUTE };
export const SIGN_INS_PER_FIRM = { name: 'sign-in-firm', max: 5000, seconds: 15 * MINUTE };
/** Look-ups tell whether an address has a user, so one place may not ask without end. */
export const LOOK_UPS_PER_ADDRESS = { name: 'look-up-address', max: 200, seconds: 15 * MINUTE };
/** From browsers nobody has signed in with, wherever they are; above it each place may ask only seldom. */
export const LOOK_UPS_OF_STRANGERS = { name: 'look-up-strangers', max: 300, seconds: 15 * MINUTE };
export const LOOK_UPS_WHEN_MANY = { name: 'look-up-when-many', max: 5, seconds: 15 * MINUTE };
/** Codes and links to one person: one a minute, five an hour. */
export const RESENDS = { name: 'resend', max: 1, seconds: MINUTE };
export const SENDS_PER_PERSON = { name: 'send-person', max: 5, seconds: HOUR };
export const SENDS_PER_ADDRESS = { name: 'send-address', max: 60, seconds: HOUR };
export const SENDS_PER_FIRM = { name: 'send-firm', max: 2000, seconds: HOUR };
/** Wrong tries at a code before it dies. */
export const CODE_TRIES = 5;
/** Wrong tries at an authenticator, a recovery code or a second password. */
export const WRONG_SECOND_FACTORS = { name: 'wrong-second-factor', max: 5, seconds: 15 * MINUTE };
export const FIRMS_PER_ADDRESS = { name: 'create-firm-address', max: 5, seconds: HOUR };
export const SIGN_UPS_PER_ADDRESS = { name: 'sign-up-address', max: 20, seconds: HOUR };
