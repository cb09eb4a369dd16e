/** Sign-in links for everybody these questionnaires are with. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { sendSignInLinks } from '#features/clients/server/service.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import type { overviewCalls } from '../contract.ts';
import { ownersOf } from './status-queries.ts';

export async function sendOwnersSignInLinks(
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, confirmed }: InputOf<typeof overviewCalls.sendOwnersSignInLinks>,
) {
  const userIds = await ctx.read(async (tx) => {
    const ids = [...new Set(questionnaire_ids)];
    const found = await ownersOf(tx, viewerOf(ctx.actor), ids);
    ctx.authorize(
      found.length === ids.length && found.every((one) => maySeeEntity(ctx.actor, one)),
      NotFound,
    );
    return [...new Set(found.flatMap(({ owner_ids }) => owner_ids))];
  });
  return userIds.length === 0 ? { sent: 0, skipped: 0 } : sendSignInLinks(ctx, { userIds, confirmed });
}
