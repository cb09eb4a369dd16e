/** Which news of which entities an advisor gets. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { subscriptions } from '../contract.ts';
import { subscriptionEvents } from '../events.ts';
import { NOTHING_SELECTED, OWN_CLIENTS_STAY } from '../messages.ts';
import { NOTIFICATION_TYPE_IDS } from '../model.ts';
import { mayUnsubscribe } from '../policy.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import { reachedAll } from '#features/clients/entities/server/entity-tags.ts';
import { readSubscription, saveSubscriptions } from './queries.ts';

/** Whose client it is hears of everything. */
export async function notificationTypeIds(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, company_id);
    if (!mayUnsubscribe(ctx.actor, entity)) return [...NOTIFICATION_TYPE_IDS];
    return readSubscription(tx, ctx.actor.firmId, entity.id, ctx.actor.userId);
  });
}

export async function saveSubscription(
  ctx: Ctx<StaffActor>,
  { entity_ids, notification_type_ids }: InputOf<typeof subscriptions.saveSubscription>,
) {
  const { firmId, userId } = ctx.actor;
  if (entity_ids.length === 0) throw new Invalid(NOTHING_SELECTED, 'entity_ids');
  const types = NOTIFICATION_TYPE_IDS.filter((type) => notification_type_ids.includes(type));
  return ctx.write(async (tx) => {
    const reached = await reachedAll(ctx, tx, entity_ids);
    const lessThanAll = types.length < NOTIFICATION_TYPE_IDS.length;
    if (lessThanAll && !reached.every((entity) => mayUnsubscribe(ctx.actor, entity)))
      throw new Refused('notifications.assigned', OWN_CLIENTS_STAY);
    const ids = reached.map(({ id }) => id);
    await saveSubscriptions(tx, firmId, ids, userId, types);
    await ctx.recordMany(
      tx,
      subscriptionEvents['notifications.subscribed'],
      ids.map((entityId) => ({ entityId, userId, payload: { count: 1, notification_type_ids: types } })),
    );
    return { updated: ids.length };
  });
}
