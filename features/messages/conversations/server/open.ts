import { visibleEntity } from '#features/clients/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { conversationCalls } from '../contract.ts';
import { conversationEvents } from '../events.ts';
import { NO_OWNERS, READ_ONLY } from '../messages.ts';
import { mayBegin } from '../policy.ts';
import { assertSwitchedOn } from './access.ts';
import { beginConversation, entityByHash, runningConversation } from './queries.ts';

const WHY = 'the conversation was there already';

/** Who asks need not know whether somebody wrote before. */
export async function openConversation(
  ctx: Ctx<SignedInActor>,
  { company_hash }: InputOf<typeof conversationCalls.openConversation>,
) {
  const { firmId, userId } = ctx.actor;
  return ctx.writeQuietly(WHY, async (tx) => {
    await assertSwitchedOn(tx, firmId);
    const found = await entityByHash(tx, firmId, company_hash);
    if (found === undefined) throw new NotFound();
    const entity = await visibleEntity(ctx, tx, found);
    const before = await runningConversation(tx, firmId, entity.id);
    if (before === null)
      ctx.authorize(mayBegin(ctx.actor, entity), new Forbidden('conversation.closed', READ_ONLY));
    const id = await beginConversation(
      tx,
      entity.id,
      ctx.actor.kind === 'staff' ? userId : null,
      ctx.clock.now(),
    );
    if (id === null) throw new Refused('conversation.no_owners', NO_OWNERS);
    if (id !== before)
      await ctx.record(tx, conversationEvents['conversation.begun'], {
        entityId: entity.id,
        payload: { conversation_id: id },
      });
    return { conversation_id: id };
  });
}
