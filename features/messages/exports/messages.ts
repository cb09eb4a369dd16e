/** MSG-062: the specification's words. */
export const EXPORTED = 'Conversation exported successfully';

/** Ours. */
export const PDF_COMES = 'We’re preparing the PDF. You’ll get a notification when it’s ready.';
export const DAY_FORMAT = 'Enter a date such as 31-12-2026.';
export const END_BEFORE_START = 'The end date is before the start date.';
