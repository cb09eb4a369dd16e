/** What other parts of the portal may ask of the reading of returns. */
import type { Readable } from 'node:stream';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { PDF_LOCKED } from '#platform/server/pdf/pdf.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';
import type { ConfirmedForm, ReadFault, ReturnReading } from '../model.ts';
import { startReading } from '../rules/read-return.ts';

export async function readReturn(
  source: Readable,
  size: number,
  { confirmed }: { confirmed: readonly ConfirmedForm[] },
): Promise<{ reading: ReturnReading } | { fault: ReadFault }> {
  const reader = startReading();
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  try {
    let pages = 0;
    for await (const page of layoutsOf(source, size)) {
      reader.page(page);
      pages += 1;
    }
    return pages === 0 ? { fault: 'empty' } : { reading: reader.finish(confirmed) };
  } catch (error) {
    if (broken) throw broken;
    if (error instanceof Unreadable)
      return { fault: error.message === PDF_LOCKED ? 'encrypted' : 'unreadable' };
    if (error instanceof ForeignFault) return { fault: 'unreadable' };
    throw error;
  }
}
