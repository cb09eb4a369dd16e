/** Texts of intake. Those the specification quotes are as it gives them. */
export const INTAKE_OFF = 'Sorting uploaded papers is switched off for your firm.';
export const NOTHING_TO_SPLIT = 'We found only one document in this file.';
export const NOT_IN_QUESTIONNAIRE = 'This document isn’t in a questionnaire. Put it to an item first.';
export const STILL_READING = 'This file is still being read. Try again in a moment.';
export const JOINED = 'Joined again. The parts were removed.';
/** CHK-042. */
export const REMOVED = 'Document removed successfully';
export const NOT_REMOVED = 'An error occurred while removing the document.';
/** CHK-043. */
export const NOT_LOADED = 'An error occurred while loading the document.';
/** CHK-051. */
export const STILL_PROCESSING =
  'We’re still reading these papers. You can leave this page; they’ll be here when you come back.';
/** Under the files of the desk. */
export const sortedHere = (outsideHost: string | null): string =>
  outsideHost === null
    ? 'Sorted here, on your firm’s server. No page is sent to an outside service.'
    : `Sorted here, on your firm’s server. Papers we can’t identify are sent to ${outsideHost}.`;
/** CHK-045. */
export const CONFIRM_TITLE = 'Multi-Form Upload Confirmation';
export const UPLOAD_AND_READ = 'Upload and read';
export const confirmWords = (files: number, client: string): string[] => [
  files === 1 ? `You’re adding 1 file for ${client}.` : `You’re adding ${files} files for ${client}.`,
  'Each file is read here. If it holds several forms, we propose where to split it and what to call each part.',
  'The client can see these files. A form we’re sure of goes to the checklist item that asks for it. Everything else waits for you on the desk.',
];
