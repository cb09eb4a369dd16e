/** The sheets of a workbook, or a CSV as one, as far as they are shown: values only, nothing is calculated or run. */
import { streamCsvRows } from 'hucre/csv';
import { readXls, readXlsx } from 'hucre/xlsx';
import { isHiddenSheet } from './hidden-sheet.ts';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { type ShownSheet, SHOWN_COLUMNS, SHOWN_ROWS } from './shown-sheet.ts';
import { cellText, decoded, hasFormulas, isCompound, isLocked, isZip, readable } from './sheet-bytes.ts';
import { BROKEN, LOCKED_WORKBOOK } from './table.ts';

const CSV_NAME = 'Sheet 1';

/** A row nobody wrote into may be missing altogether. */
function shown(name: string, rows: Iterable<readonly unknown[] | undefined>): Omit<ShownSheet, 'names'> {
  const kept: string[][] = [];
  let isCut = false;
  for (const row of rows) {
    const cells = row ?? [];
    if (kept.length === SHOWN_ROWS) {
      isCut = true;
      break;
    }
    isCut ||= cells.length > SHOWN_COLUMNS;
    kept.push(cells.slice(0, SHOWN_COLUMNS).map(cellText));
  }
  while (kept.at(-1)?.every((cell) => cell === '')) kept.pop();
  return { name, rows: kept, isCut };
}

async function read<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    throw new Unreadable(BROKEN, { cause: error });
  }
}

type Emit = (sheet: ShownSheet) => Promise<void>;

async function emitWorkbook(bytes: Uint8Array, emit: Emit): Promise<void> {
  // Looks at every size in the archive before anything is unpacked.
  hasFormulas(bytes);
  const names: string[] = [];
  const listing = readXlsx(bytes, {
    sheets: (info) => {
      if (!info.hidden && !info.veryHidden) names.push(info.name);
      return false;
    },
  });
  await read(listing);
  for (const name of names) {
    const { sheets } = await read(readXlsx(bytes, { sheets: [name], maxRows: SHOWN_ROWS + 1 }));
    await emit({ names, ...shown(name, sheets[0]?.rows ?? []) });
  }
}

/** The older kind is read whole: its reader knows neither single sheets nor which of them are hidden. */
async function emitOldWorkbook(bytes: Uint8Array, emit: Emit): Promise<void> {
  const { sheets } = await read(readXls(bytes));
  const seen = sheets.filter(({ name }) => !isHiddenSheet(bytes, name));
  const names = seen.map(({ name }) => name);
  for (const { name, rows } of seen) await emit({ names, ...shown(name, rows) });
}

export async function parse(bytes: Uint8Array, emit: Emit): Promise<void> {
  if (isZip(bytes)) return emitWorkbook(bytes, emit);
  if (isCompound(bytes)) {
    if (isLocked(bytes)) throw new Unreadable(LOCKED_WORKBOOK);
    return emitOldWorkbook(bytes, emit);
  }
  const rows = streamCsvRows(readable(decoded(bytes)));
  return emit({ names: [CSV_NAME], ...shown(CSV_NAME, rows) });
}
