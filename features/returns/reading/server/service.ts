/** Reads a return behind the wall, page by page. The rules take a page at a time, so that nobody waits for them. */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { PDF_LOCKED } from '#platform/server/pdf/pdf.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';
import type { ConfirmedForm, ReadFault, ReturnReading } from '../model.ts';
import { startReading } from '../rules/read-return.ts';
import { type RecognizedPage, scanTaker } from '../rules/scans.ts';

export interface ReadOptions {
  /** What staff confirmed for returns of the same software before. */
  confirmed?: readonly ConfirmedForm[];
  /** What was recognized on pages without text, by their numbers from one. */
  scanned?: ReadonlyMap<number, RecognizedPage>;
  /** After each page. */
  onProgress?: (read: number, of: number) => void;
}

export type ReadResult = { reading: ReturnReading } | { fault: ReadFault };

export const MOST_PAGES = 1000;

/** A fault of the file is an answer; one of its source, such as a lost disk, is thrown. */
export async function readReturn(
  source: Readable,
  size: number,
  { confirmed = [], scanned = new Map(), onProgress }: ReadOptions = {},
): Promise<ReadResult> {
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  if (size === 0) {
    source.destroy();
    return { fault: 'empty' };
  }
  const reader = startReading();
  const scans = scanTaker(scanned);
  let read = 0;
  try {
    for await (const page of layoutsOf(source, size)) {
      if (page.count > MOST_PAGES) return { fault: 'too_large' };
      read += 1;
      reader.page(scans.take(page));
      onProgress?.(read, page.count);
      await nextTurn();
    }
  } catch (error) {
    if (broken) throw broken;
    const fault = faultOf(error);
    if (!fault) throw error;
    return { fault };
  }
  return read === 0 ? { fault: 'empty' } : { reading: scans.told(reader.finish(confirmed)) };
}

function faultOf(error: unknown): ReadFault | null {
  if (error instanceof Unreadable) return error.message === PDF_LOCKED ? 'encrypted' : 'unreadable';
  if (!(error instanceof ForeignFault)) return null;
  return error.reason === 'crashed' ? 'unreadable' : 'too_large';
}
