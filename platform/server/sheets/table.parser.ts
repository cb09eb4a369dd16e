/** A table from a file somebody made: CSV in whatever encoding, or a workbook. */
import { streamCsvRows } from 'hucre/csv';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import {
  cellText,
  decoded,
  hasFormulas,
  isCompound,
  isLocked,
  isMarkedUtf16,
  isZip,
  readable,
} from './sheet-bytes.ts';
import {
  BROKEN,
  LOCKED_WORKBOOK,
  MOST_ROWS,
  NO_ROWS,
  OLD_WORKBOOK,
  type SheetRow,
  TOO_MANY_ROWS,
  UNKNOWN_LETTERS,
  UNKNOWN_TYPE,
} from './table.ts';

const MOST_COLUMNS = 200;

const rowOf = (values: readonly unknown[], row: number, formulas: number[]): SheetRow => {
  const cells = values.slice(0, MOST_COLUMNS).map(cellText);
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return { row, cells, formulas };
};

function* csvRows(bytes: Uint8Array): Generator<SheetRow> {
  let row = 0;
  for (const values of streamCsvRows(readable(decoded(bytes)))) yield rowOf(values, (row += 1), []);
}

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

export async function parse(bytes: Uint8Array, emit: (row: SheetRow) => Promise<void>): Promise<void> {
  for (const row of await tableOf(bytes)) await emit(JSON.parse(row) as SheetRow);
}
