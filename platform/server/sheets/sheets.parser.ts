/** The sheets of a workbook, or a CSV as one, as far as they are shown: values only, nothing is calculated or run. */
import { streamCsvRows } from 'hucre/csv';
import { type ReadOptions, readXls, readXlsx } from 'hucre/xlsx';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { type ShownSheet, SHOWN_COLUMNS, SHOWN_ROWS } from './shown-sheet.ts';
import { cellText, decoded, hasFormulas, isCompound, isLocked, isZip, readable } from './sheet-bytes.ts';
import { BROKEN, LOCKED_WORKBOOK } from './table.ts';

const CSV_NAME = 'Sheet 1';

function shown(name: string, rows: Iterable<readonly unknown[]>): Omit<ShownSheet, 'names'> {
  const kept: string[][] = [];
  let isCut = false;
  for (const row of rows) {
    if (kept.length === SHOWN_ROWS) {
      isCut = true;
      break;
    }
    isCut ||= row.length > SHOWN_COLUMNS;
    kept.push(row.slice(0, SHOWN_COLUMNS).map(cellText));
  }
  while (kept.at(-1)?.every((cell) => cell === '')) kept.pop();
  return { name, rows: kept, isCut };
}

async function bookOf(bytes: Uint8Array, options: ReadOptions) {
  try {
    return isZip(bytes) ? await readXlsx(bytes, options) : await readXls(bytes, options);
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    throw new Unreadable(BROKEN, { cause: error });
  }
}

export async function parse(bytes: Uint8Array, emit: (sheet: ShownSheet) => Promise<void>): Promise<void> {
  if (!isZip(bytes) && !isCompound(bytes)) {
    const rows = streamCsvRows(readable(decoded(bytes)));
    return emit({ names: [CSV_NAME], ...shown(CSV_NAME, rows) });
  }
  if (isCompound(bytes) && isLocked(bytes)) throw new Unreadable(LOCKED_WORKBOOK);
  // Looks at every size in the archive before anything is unpacked.
  if (isZip(bytes)) hasFormulas(bytes);
  const names: string[] = [];
  await bookOf(bytes, {
    sheets: (info) => {
      if (!info.hidden && !info.veryHidden) names.push(info.name);
      return false;
    },
  });
  for (const name of names) {
    const { sheets } = await bookOf(bytes, { sheets: [name], maxRows: SHOWN_ROWS + 1 });
    await emit({ names, ...shown(name, sheets[0]?.rows ?? []) });
  }
}
