/** Puts a file in line to be read; the database adds the job. Copies share their reading. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { changeReading, insertReading } from './queries.ts';

/** Part of the transaction that keeps the file. */
export const beginReading = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  fileId: number,
  pageCount: number | null,
): Promise<void> =>
  insertReading(tx, {
    firm_id: ctx.actor.firmId,
    file_id: fileId,
    page_count: pageCount,
    now: ctx.clock.now().toISOString(),
  });

/** One that failed is put in line once more; false for all others. */
export const waitAgain = (ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<boolean> =>
  changeReading(tx, ctx.actor.firmId, fileId, 'failed', {
    status: 'waiting',
    reason: null,
    updated_at: ctx.clock.now().toISOString(),
  });
