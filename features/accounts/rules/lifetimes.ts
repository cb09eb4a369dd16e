/** How long what is sent and kept stays good, in milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const HANDLE_LIFE = 10 * MINUTE;
/** Between the last proof and its exchange for a session. */
export const TOKEN_LIFE = 2 * MINUTE;
export const LINK_LIFE = 60 * MINUTE;
export const INVITE_LIFE = 7 * DAY;
export const CODE_LIFE = { sms: 5 * MINUTE, email: 10 * MINUTE };
export const TRUST_LIFE = 30 * DAY;
export const PASSKEY_CHALLENGE_LIFE = 5 * MINUTE;
