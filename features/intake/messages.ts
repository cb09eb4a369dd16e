/** Texts of intake. Those the specification quotes are as it gives them. */
export const INTAKE_OFF = 'Sorting uploaded papers is switched off for your firm.';
export const NOTHING_TO_SPLIT = 'We found only one document in this file.';
export const STILL_READING = 'This file is still being read. Try again in a moment.';
/** CHK-042. */
export const REMOVED = 'Document removed successfully';
export const NOT_REMOVED = 'An error occurred while removing the document.';
/** CHK-043. */
export const NOT_LOADED = 'An error occurred while loading the document.';
/** CHK-051. */
export const STILL_PROCESSING =
  'We’re still reading these papers. You can leave this page; they’ll be here when you come back.';
