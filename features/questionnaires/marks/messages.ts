/** Ours. */
export const UNLOCK_FIRST = 'This questionnaire is locked. Unlock it first.';
export const NOT_SENT_YET = 'This is still a draft. Send it first.';
export const SETTLED_ALREADY = 'There’s nothing left to do here. Refresh the list.';
export const NOTHING_TO_RETURN = 'There’s nothing to return here.';
export const CLIENT_CANNOT_ANSWER = 'The entity is read-only, so its client can’t answer. Change that first.';
export const CHANGED_SINCE = 'Someone has changed this. Refresh the list.';
export const REASON_TOO_SHORT = 'Enter a reason of at least 3 characters.';
export const REASON_TOO_LONG = 'Use at most 500 characters.';
