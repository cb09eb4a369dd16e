/** Puts a file in line to be read; the database adds the job. Copies share their reading. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { changeReading, insertReading } from './queries.ts';

/** The job that the database adds for whatever waits. */
export const READ_FILE = 'read-file';
/** The same for files of people without an account. */
export const READ_ANONYMOUS_FILE = 'read-anonymous-file';

/** Part of the transaction that keeps the file. */
export const beginReading = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  fileId: number,
  pageCount: number | null,
  { anonymous = false }: { anonymous?: boolean } = {},
): Promise<void> =>
  insertReading(tx, {
    firm_id: ctx.actor.firmId,
    file_id: fileId,
    page_count: pageCount,
    anonymous,
    now: ctx.clock.now().toISOString(),
  });

/** One that failed is put in line once more; false for all others. */
export const waitAgain = (ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<boolean> =>
  changeReading(tx, ctx.actor.firmId, fileId, 'failed', {
    status: 'waiting',
    reason: null,
    updated_at: ctx.clock.now().toISOString(),
  });

const LATER_MS = 10 * 60 * 1000;

/** Somebody else's job reads it along: its own comes only if that never happens. */
export const leaveReading = (ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<void> => {
  const { firmId } = ctx.actor;
  const job = { firm_id: firmId, file_id: fileId };
  const runAt = new Date(ctx.clock.now().getTime() + LATER_MS);
  return ctx.jobs.add(tx, READ_FILE, job, { key: `${READ_FILE}:${firmId}:${fileId}`, runAt });
};
