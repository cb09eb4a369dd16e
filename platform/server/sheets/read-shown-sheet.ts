/** One sheet of a workbook, read in a process apart. */
import type { Readable } from 'node:stream';
import { ForeignFault, Unreadable } from '../foreign/foreign.ts';
import { readForeign } from '../foreign/read-foreign.ts';
import type { ShownSheet } from './shown-sheet.ts';
import { BROKEN, TOO_HEAVY } from './table.ts';

/** The sheet of that number, or null if there are fewer. */
export async function readShownSheet(source: Readable, at: number): Promise<ShownSheet | null> {
  let n = 0;
  try {
    for await (const sheet of readForeign<ShownSheet>('sheets', source)) {
      if (n === at) return sheet;
      n += 1;
    }
    return null;
  } catch (error) {
    if (!(error instanceof ForeignFault)) throw error;
    throw new Unreadable(error.reason === 'crashed' ? BROKEN : TOO_HEAVY, { cause: error });
  }
}
