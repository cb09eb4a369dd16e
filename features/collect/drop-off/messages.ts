/** Ours. */
export const LINK_EXPIRED = 'This link has expired. Ask us for a new one, or sign in.';
export const ALREADY_SEEN =
  'Someone at the firm has opened this file, so it can’t be removed here. Send the right one as well.';
export const ALL_RECEIVED = 'We have everything. Thank you.';
export const FRESH_SENT = 'If this link was sent to you, we’ve emailed you a new one.';
