export const LIST_TYPE_REQUIRED = 'Choose whether the list has individuals or entities.';
export const ASSIGNEE_REQUIRED = 'Choose whom these clients are assigned to, or “Various”.';
export const TAX_SOFTWARE_REQUIRED = 'Choose the tax software.';
export const DESCRIPTION_REQUIRED = 'Please describe the document.';
export const YEAR_REQUIRED = 'Choose a year.';
export const NOT_OFFERED = 'This kind of import is not offered here.';
export const COLUMNS_MISSING = 'Please say which column holds: ';
export const COLUMN_TWICE = 'One column cannot be two things.';
export const UNDO_TOO_LATE = 'An import can be taken back for 24 hours only.';
export const NOTHING_TO_IMPORT = 'There is no row to import.';
export const READ_BY_PERSON = 'Our team has read this file in. Nothing is left for you to do.';
export const NOT_NOW = 'This cannot be done now. Please look at the import again.';
export const COLUMN_SENSITIVE =
  'This column looks like ID, bank or birth date information, which an import never reads. Leave it out.';
export const NOT_ASKED = 'This row has no question to answer. Please look at the rows again.';
export const LEFT_LYING =
  'This list was not imported within 7 days, so it was deleted. Please upload it again.';
export const CHANGED_MEANWHILE =
  'Somebody changed your client list since the rows were checked. Nothing was imported; please check the rows again.';
export const IMPORT_BROKE = 'Something went wrong on our side. Nothing was imported; please try again.';
