/** Somebody who has signed has the next one written to: once a day, whoever asks for it. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { claimDay } from '#features/reminders/server/service.ts';
import { mayActOnReturn } from '../../policy.ts';
import { peopleOfReturn } from '../../reminding/server/people-queries.ts';
import { remindNow } from '../../reminding/server/kind.ts';
import type { reviewCalls } from '../contract.ts';
import { foundReturn, ofFirm, readView } from './view.ts';

export async function sendNextReturnLink(
  ctx: Ctx<ClientActor>,
  asked: InputOf<typeof reviewCalls.sendNextReturnLink>,
) {
  await ctx.read(async (tx) => {
    const { entity } = await foundReturn(ctx, tx, asked);
    ctx.authorize(mayActOnReturn(ctx.actor, entity));
  });
  const view = await readView(ctx, asked);
  const next = view.next_signer;
  if (next === null || next.link !== 'ready') return view;
  await ofFirm(ctx).writeQuietly('where the next one was written to today, nothing happens', async (tx) => {
    const people = await peopleOfReturn(tx, ctx.actor.firmId, { ids: [view.id] });
    const asking = people.filter(({ user_id }) => user_id === next.user_id);
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const free = await claimDay(tx, ctx.actor.firmId, day, asking.length > 0 ? [next.user_id] : []);
    if (free.length > 0) await remindNow(ctx, tx, asking, ctx.actor.userId);
  });
  return readView(ctx, asked);
}
