export const SAVED_REPLIES = 'saved_replies';
