/** What a table read from a file is, and every sentence that says why one could not be. */
export const MOST_ROWS = 100_000;
/** What is longer is cut here, one beyond the limit, so that it is still seen to be too long. */
export const LONGEST_CELL = 2000;

export interface SheetRow {
  /** As a spreadsheet counts: the first row is 1. */
  row: number;
  cells: string[];
  /** Columns whose cell is a formula, not a value. */
  formulas: number[];
}

export const BROKEN =
  'We could not read this file. Please open it in your spreadsheet program and save it again.';
export const TOO_HEAVY =
  'This file is too large to read once it is unpacked. Please split it, or save it as CSV, and upload it again.';
export const UNKNOWN_TYPE = 'Please upload a CSV or an Excel (.xlsx) file.';
export const UNKNOWN_LETTERS =
  'We could not read the letters in this file. Please save it as “CSV UTF-8” and upload it again.';
export const NO_ROWS = 'This file has no rows below its column names.';
export const TOO_MANY_ROWS = 'A list can have at most 100,000 rows. Please split the file.';
export const OLD_WORKBOOK =
  'This is a workbook of an old kind. Please save it as .xlsx or CSV and upload it again.';
export const LOCKED_WORKBOOK =
  'This workbook is locked with a password. Please save it without one and upload it again.';
