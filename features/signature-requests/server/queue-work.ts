/** Work on one request, queued in the transaction that needs it. */
import type { Ctx } from '#platform/server/context.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';

/** What waits to be read or sent has changed. */
export const BACKLOG = 'signature_request_backlog';
export const READ_REQUEST = 'read-signature-request';
export const SEND_REQUEST = 'send-signature-request';

export function queueWork(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  task: typeof READ_REQUEST | typeof SEND_REQUEST,
  requestId: number,
): Promise<void> {
  const payload = { firm_id: ctx.actor.firmId, request_id: requestId };
  ctx.changed([BACKLOG]);
  return ctx.jobs.add(tx, task, payload);
}
