/** The rows of a table somebody sent, read in a process apart. */
import type { Readable } from 'node:stream';
import { ForeignFault, type Limits, Unreadable } from '../foreign/foreign.ts';
import { readForeign } from '../foreign/read-foreign.ts';
import { BROKEN, type SheetRow, TOO_HEAVY } from './table.ts';

const BATCH = 1000;

export async function* readRows(source: Readable, limits: Partial<Limits> = {}): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  try {
    for await (const row of readForeign<SheetRow>('table', source, limits)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof ForeignFault)) throw error;
    throw new Unreadable(error.reason === 'crashed' ? BROKEN : TOO_HEAVY, { cause: error });
  }
  if (batch.length > 0) yield batch;
}
