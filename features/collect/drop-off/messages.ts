/** Ours. */
export const LINK_EXPIRED = 'This link has expired. Ask us for a new one, or sign in.';
export const ALL_RECEIVED = 'We have everything. Thank you.';
export const FRESH_SENT = 'If this link was sent to you, we’ve emailed you a new one.';
