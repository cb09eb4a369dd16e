export const LIST_TYPE_REQUIRED = 'Choose whether the list has individuals or entities.';
export const ASSIGNEE_REQUIRED = 'Choose who these clients are assigned to, or “Various”.';
export const TAX_SOFTWARE_REQUIRED = 'Choose the tax software.';
export const DESCRIPTION_REQUIRED = 'Please describe the document.';
export const YEAR_REQUIRED = 'Choose a year.';
export const NOT_OFFERED = 'This kind of import isn’t available here.';
export const COLUMNS_MISSING = 'Choose a column for: ';
export const COLUMN_TWICE = 'Use each column only once.';
export const UNDO_TOO_LATE = 'You can undo an import for 24 hours. That time is over.';
export const NOTHING_TO_IMPORT = 'There are no rows to import.';
export const READ_BY_PERSON = 'Our team has imported this file. You’re all set.';
export const NOT_NOW = 'This import has moved on. Reload the page to see where it is.';
export const ALREADY_RUN = 'This import has already run.';
export const COLUMN_NOT_IN_USE = 'This column isn’t part of the import.';
export const COLUMN_SENSITIVE =
  'This column looks like ID, bank or birth date information, which an import never reads. Leave it out.';
export const NOT_ASKED = 'This row has already been answered. Reload the page to see it.';
export const LEFT_LYING =
  'This list was not imported within 7 days, so it was deleted. Please upload it again.';
export const CHANGED_MEANWHILE =
  'Your client list changed after the rows were checked. Nothing was imported. Check the rows again.';
export const IMPORT_BROKE = 'Something went wrong on our side, and nothing was imported. Please try again.';
export const DATA_WARNING =
  'These files hold personal tax data of firms and their clients. Open them only to import them, and delete your copies when you’re done.';
