import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayExportConversation } from '../../conversations/policy.ts';
import { readable } from '../../conversations/server/access.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';

/** One the caller may take out. */
export async function exportable(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  conversationId: number,
): Promise<ConversationRecord> {
  const record = await readable(ctx, tx, conversationId);
  ctx.authorize(mayExportConversation(ctx.actor, record));
  return record;
}
