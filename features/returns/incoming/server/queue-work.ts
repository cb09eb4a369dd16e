/** Work on one return, queued in the transaction that needs it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';

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
