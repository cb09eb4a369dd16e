/** A table from a file somebody made: CSV in whatever encoding, or a workbook. */
import { streamCsvRows } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { checkZip, ZipTooLarge } from '../foreign/check-zip.ts';
import {
  BROKEN,
  LOCKED_WORKBOOK,
  LONGEST_CELL,
  MOST_ROWS,
  NO_ROWS,
  OLD_WORKBOOK,
  type SheetRow,
  TOO_HEAVY,
  TOO_MANY_ROWS,
  UNKNOWN_LETTERS,
  UNKNOWN_TYPE,
} from './table.ts';

const MOST_COLUMNS = 200;
const MOST_UNPACKED = 200 * 1024 * 1024;

const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
export const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Old .xls, and .xlsx under a password. */
export const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const isMarkedUtf16 = (bytes: Uint8Array) => starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);

export function decoded(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheet programs on Windows write when nobody asks.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readable(text: string): string {
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

export function cellText(value: unknown): string {
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

function* csvRows(bytes: Uint8Array): Generator<SheetRow> {
  let row = 0;
  for (const values of streamCsvRows(readable(decoded(bytes)))) yield rowOf(values, (row += 1), []);
}

/** Sizes are looked at before anything is believed; on the way it is seen whether a sheet calculates. */
export function hasFormulas(bytes: Uint8Array): boolean {
  let found = false;
  try {
    checkZip(bytes, MOST_UNPACKED, (name, content) => {
      if (name.startsWith('xl/worksheets/')) found ||= FORMULA.some((tag) => content.includes(tag));
    });
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    throw new Unreadable(error instanceof ZipTooLarge ? TOO_HEAVY : BROKEN);
  }
  return found;
}

const FORMULA = ['<f>', '<f ', '<f/', ':f>', ':f '];

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  if (hasFormulas(bytes)) yield* await calculatedRows(bytes);
  // Row by row, since a whole book takes several times the memory.
  else
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
      yield rowOf(values, index + 1, []);
}

async function calculatedRows(bytes: Uint8Array): Promise<SheetRow[]> {
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
async function tableOf(bytes: Uint8Array): Promise<string[]> {
  if (isCompound(bytes)) throw new Unreadable(isLocked(bytes) ? LOCKED_WORKBOOK : OLD_WORKBOOK);
  if (!isZip(bytes) && !isMarkedUtf16(bytes)) {
    const head = bytes.subarray(0, 512);
    const zeros = head.filter((byte) => byte === 0).length;
    // Letters of two bytes without a mark have a zero in nearly every second place; other files have a few.
    if (zeros > 0) throw new Unreadable(zeros > head.length / 4 ? UNKNOWN_LETTERS : UNKNOWN_TYPE);
  }
  const rows = isZip(bytes) ? workbookRows(bytes) : csvRows(bytes);
  const filled: string[] = [];
  try {
    for await (const row of rows) {
      if (row.formulas.length === 0 && row.cells.length === 0) continue;
      // Written out at once: a cell cut from the file's text would keep all of that text.
      filled.push(JSON.stringify(row));
      if (filled.length > MOST_ROWS + 1) throw new Unreadable(TOO_MANY_ROWS);
    }
  } catch (error) {
    if (error instanceof Unreadable || isOutOfMemory(error)) throw error;
    throw new Unreadable(BROKEN, { cause: error });
  }
  if (filled.length < 2) throw new Unreadable(NO_ROWS);
  return filled;
}

export const isLocked = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

export async function parse(bytes: Uint8Array, emit: (row: SheetRow) => Promise<void>): Promise<void> {
  for (const row of await tableOf(bytes)) await emit(JSON.parse(row) as SheetRow);
}
