/** Reads the file of a return: is it harmless, and what is in it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import {
  findReading,
  readFile,
  readOnce,
  scannedPagesOf,
  scanProgress,
} from '#features/documents/server/service.ts';
import { fileOf } from '../../records/server/queries.ts';
import type { ReadFault, ReturnReading } from '../../reading/model.ts';
import { readReturn } from '../../reading/server/service.ts';
import { listHabits } from './queries.ts';

const CODES: Readonly<Record<ReadFault, string>> = {
  encrypted: 'file.locked_pdf',
  unreadable: 'file.unreadable',
  too_large: 'file.too_large',
  empty: 'file.empty',
};

export type ReadOutcome =
  | { reading: ReturnReading }
  | { error_code: string }
  /** Its scanned pages are being read; the job is queued again when they are. */
  | { waits: true };

/** `isLate`: its scanned pages have taken long, so it is read with those that are there. */
export async function readReturnFile(
  ctx: Ctx<FirmActor>,
  fileId: number,
  { isLate }: { isLate: boolean },
): Promise<ReadOutcome> {
  const { firmId } = ctx.actor;
  await readFile(ctx, fileId);
  const checked = await ctx.read((tx) => findReading(tx, firmId, fileId));
  // The scanner does not answer: this job is tried again.
  if (checked?.status === 'waiting') throw new Error('a tax return waits for its scan');
  if (checked?.status === 'quarantined') return { error_code: 'file.quarantined' };
  const file = await ctx.read((tx) => fileOf(tx, firmId, fileId));
  if (!checked || !file) return { error_code: 'file.unreadable' };
  const { pages_waiting } = await ctx.read((tx) => scanProgress(tx, firmId, fileId));
  if (ctx.ocr && pages_waiting > 0 && !isLate) return { waits: true };
  const scanned = await scannedPagesOf(ctx, fileId);
  const confirmed = await ctx.read((tx) => listHabits(tx, firmId));
  const read = await readOnce(ctx, file, async () =>
    readReturn(await ctx.storage.open(file.storage_key), file.size, { confirmed, scanned }),
  );
  return 'fault' in read ? { error_code: CODES[read.fault] } : { reading: read.reading };
}
