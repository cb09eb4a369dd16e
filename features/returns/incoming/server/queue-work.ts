/** Work on one return, queued in the transaction that needs it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';

export const READ_RETURN = 'read-tax-return';
export const READ_REPLACEMENT = 'read-tax-return-replacement';
export const SEND_RETURN = 'send-tax-return';

export const queueWork = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  task: typeof READ_RETURN | typeof READ_REPLACEMENT | typeof SEND_RETURN,
  returnId: number,
): Promise<void> => {
  const payload = { firm_id: ctx.actor.firmId, tax_return_id: returnId };
  return ctx.jobs.add(tx, task, payload);
};
