/** A table from a file somebody made: CSV in whatever encoding, or a workbook. Runs in a process of its own. */
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

export const MOST_ROWS = 100_000;
const MOST_COLUMNS = 200;
/** What is longer is cut here, one beyond the limit, so that it is still seen to be too long. */
export const LONGEST_CELL = 2000;

export interface SheetRow {
  /** As a spreadsheet counts: the first row is 1. */
  row: number;
  cells: string[];
  /** Columns whose cell is a formula, not a value. */
  formulas: number[];
}

export class Unreadable extends Error {}

export const BROKEN =
  'We could not read this file. Please open it in your spreadsheet program and save it again.';
export const UNKNOWN_TYPE = 'Please upload a CSV or an Excel (.xlsx) file.';
export const UNKNOWN_LETTERS =
  'We could not read the letters in this file. Please save it as “CSV UTF-8” and upload it again.';
export const NO_ROWS = 'This file has no rows below its column names.';
export const TOO_MANY_ROWS = 'A list can have at most 100,000 rows. Please split the file.';
export const OLD_WORKBOOK =
  'This is a workbook of an old kind. Please save it as .xlsx or CSV and upload it again.';
export const LOCKED_WORKBOOK =
  'This workbook is locked with a password. Please save it without one and upload it again.';

const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Old .xls, and .xlsx under a password. */
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const isMarkedUtf16 = (bytes: Uint8Array) => starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);

function decoded(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheet programs on Windows write when nobody asks.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readable(text: string): string {
  let odd = 0;
  const sample = text.slice(0, 20_000);
  for (const letter of sample) {
    const code = letter.codePointAt(0)!;
    if (code === 0 || code === 0xfffd || (code < 32 && code !== 9 && code !== 10 && code !== 13)) odd += 1;
  }
  if (odd > sample.length / 200) throw new Unreadable(UNKNOWN_LETTERS);
  return text;
}

const CONTROL = /(?![\t\n\r])[\p{Cc}\ufeff]/gu;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  return text
    .slice(0, LONGEST_CELL + 1)
    .replaceAll(CONTROL, '')
    .trim();
}

const rowOf = (values: readonly unknown[], row: number, formulas: number[]): SheetRow => {
  const cells = values.slice(0, MOST_COLUMNS).map(cellText);
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return { row, cells, formulas };
};

function csvRows(bytes: Uint8Array): SheetRow[] {
  const rows = parseCsv(readable(decoded(bytes)), { maxRows: MOST_ROWS + 2 });
  return rows.map((values, at) => rowOf(values, at + 1, []));
}

async function workbookRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const book = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 2 });
  const sheet = book.sheets[0];
  if (!sheet) throw new Unreadable(BROKEN);
  const formulas = new Map<number, number[]>();
  for (const [place, cell] of sheet.cells ?? []) {
    if (cell.type !== 'formula') continue;
    const [row, column] = place.split(',').map(Number);
    formulas.set(row!, [...(formulas.get(row!) ?? []), column!]);
  }
  return sheet.rows.map((values, at) => rowOf(values, at + 1, formulas.get(at) ?? []));
}

/** The rows that hold anything, the column names first. */
export async function parseTable(bytes: Uint8Array): Promise<SheetRow[]> {
  if (isCompound(bytes)) throw new Unreadable(isLocked(bytes) ? LOCKED_WORKBOOK : OLD_WORKBOOK);
  if (!isZip(bytes) && !isMarkedUtf16(bytes)) {
    const head = bytes.subarray(0, 512);
    const zeros = head.filter((byte) => byte === 0).length;
    // Letters of two bytes without a mark have a zero in nearly every second place; other files have a few.
    if (zeros > 0) throw new Unreadable(zeros > head.length / 4 ? UNKNOWN_LETTERS : UNKNOWN_TYPE);
  }
  let rows: SheetRow[];
  try {
    rows = isZip(bytes) ? await workbookRows(bytes) : csvRows(bytes);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(BROKEN, { cause: error });
  }
  const filled = rows.filter(
    ({ cells, formulas }) => cells.some((cell) => cell !== '') || formulas.length > 0,
  );
  if (filled.length < 2) throw new Unreadable(NO_ROWS);
  if (filled.length > MOST_ROWS + 1) throw new Unreadable(TOO_MANY_ROWS);
  return filled;
}

const isLocked = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
