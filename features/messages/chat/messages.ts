/** Texts the specification fixes. */
export const DELETED = 'This message was deleted';
export const ENTER_A_MESSAGE = 'Please enter a message';
export const IN_THE_FUTURE = 'Please select a date in the future';
export const UPDATE_FAILED = 'Failed to update message';
export const RESCHEDULE_FAILED = 'Failed to update schedule time';
export const DOWNLOAD_FAILED = 'There was a problem downloading the document.';
/** MSG-026. */
export const PREVIOUS = 'Previous 500 messages';
export const EARLIER_REPLIES = 'Earlier replies';
export const LATEST = 'Latest 500 messages';
export const teamOf = (firm: string): string => `${firm} Team`;

/** Ours. */
export const TOO_LATE_TO_UNSEND = 'More than 30 seconds have passed. You can delete the message instead.';
export const ALREADY_SENT = 'This message has already been sent.';
export const CHANGED_FOR_CLIENTS = 'You can only change your own messages.';
export const NOT_SENT_YET = 'This message hasn’t been sent yet. You can unsend it instead.';
export const GIVE_A_REASON = 'Enter why the number is needed.';
export const NO_SECURE_NUMBER = 'This number is no longer here.';
export const FILES_NOT_FOUND = 'We couldn’t find an attached file. Attach it again.';
