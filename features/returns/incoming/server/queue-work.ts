/** Work on one return, queued in the transaction that needs it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { replacementsBeingRead, returnsBeingRead } from './queries.ts';

export const READ_RETURN = 'read-tax-return';
export const READ_REPLACEMENT = 'read-tax-return-replacement';
export const SEND_RETURN = 'send-tax-return';
export const DRAW_PAGES = 'draw-tax-return-pages';

export const queueWork = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  task: typeof READ_RETURN | typeof READ_REPLACEMENT | typeof SEND_RETURN | typeof DRAW_PAGES,
  returnId: number,
): Promise<void> => {
  const payload = { firm_id: ctx.actor.firmId, tax_return_id: returnId };
  // Drawing takes long and is missed by nobody: it never holds more than one hand of the worker.
  return ctx.jobs.add(tx, task, payload, task === DRAW_PAGES ? { queue: DRAW_PAGES } : {});
};

/** A return whose scanned pages take longer than this is read without them: staff decide those pages. */
const LONGEST_SCANS_MS = 30 * 60 * 1000;

/** In case its scanned pages are not read in time; nothing happens where it was read by then. */
export const readLate = (
  ctx: Ctx<FirmActor>,
  task: typeof READ_RETURN | typeof READ_REPLACEMENT,
  returnId: number,
): Promise<void> => {
  const { firmId } = ctx.actor;
  const payload = { firm_id: firmId, tax_return_id: returnId, is_late: true };
  const runAt = new Date(ctx.clock.now().getTime() + LONGEST_SCANS_MS);
  return ctx.writeQuietly('that it waits for its scanned pages is nobody’s history', (tx) =>
    ctx.jobs.add(tx, task, payload, { key: `${task}:late:${firmId}:${returnId}`, runAt }),
  );
};

/** When the text of a file is complete: the returns that waited for it are read. */
export const readWaitingReturns = (ctx: Ctx<FirmActor>, fileId: number): Promise<void> =>
  ctx.writeQuietly('that they are read is their own history', async (tx) => {
    const { firmId } = ctx.actor;
    for (const id of await returnsBeingRead(tx, firmId, fileId)) await queueWork(ctx, tx, READ_RETURN, id);
    for (const id of await replacementsBeingRead(tx, firmId, fileId))
      await queueWork(ctx, tx, READ_REPLACEMENT, id);
  });
