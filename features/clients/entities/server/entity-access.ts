/** Finding an entity for somebody: what they may not see does not exist for them. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { EntityDetail } from '../model.ts';
import { mayDeleteEntity, mayEditEntity, mayReveal, maySeeEntity, mayUploadTo, viewerOf } from '../policy.ts';
import {
  type EntityDetailRecord,
  type EntityRecord,
  findDetail,
  findEntity,
  lockDetail,
  lockEntity,
} from './entity-queries.ts';
import { conversationOf } from './conversation-of.ts';
import { followedBy } from './queries.ts';
import { maskedNumbers } from './sealed-numbers.ts';

/** An entity this actor may see; anything else does not exist for them. */
export async function visibleEntity(ctx: Ctx<FirmActor>, tx: Tx, entityId: number): Promise<EntityRecord> {
  const entity = await findEntity(tx, viewerOf(ctx.actor), entityId);
  ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
  return entity;
}

function editable<Entity extends EntityRecord>(ctx: Ctx<StaffActor>, entity: Entity | undefined): Entity {
  ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
  ctx.authorize(mayEditEntity(ctx.actor, entity));
  return entity;
}

/** The entity held for a change, by somebody who may make it. */
export async function editableEntity(ctx: Ctx<StaffActor>, tx: Tx, entityId: number): Promise<EntityRecord> {
  return editable(ctx, await lockEntity(tx, viewerOf(ctx.actor), entityId));
}

/** The same with all there is to it, so that what is changed can be compared and shown without reading it again. */
export async function editableDetail(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entityId: number,
): Promise<EntityDetailRecord> {
  return editable(ctx, await lockDetail(tx, viewerOf(ctx.actor), entityId));
}

/** With what this person may do to it, so that no screen derives a right again. */
export async function showDetail(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entity: EntityDetailRecord,
): Promise<EntityDetail> {
  return {
    ...entity,
    ...(await maskedNumbers(ctx, entity)),
    paying: entity.user?.paying ?? false,
    relevant_conversation_id: await conversationOf(tx, ctx.actor.firmId, entity.id),
    all_owner_ids: entity.owners.map(({ id }) => id),
    all_owners: entity.owners.map(({ id, full_name }) => ({ id, full_name })),
    notification_subscribed: followedBy(ctx.actor.userId, entity.notification_subscribed_users),
    may: {
      edit: mayEditEntity(ctx.actor, entity),
      upload: mayUploadTo(ctx.actor, entity),
      remove: mayDeleteEntity(ctx.actor, entity),
      reveal: mayReveal(ctx.actor, entity),
    },
  };
}

export async function detailOf(ctx: Ctx<StaffActor>, tx: Tx, entityId: number): Promise<EntityDetail> {
  const entity = await findDetail(tx, viewerOf(ctx.actor), entityId);
  ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
  return showDetail(ctx, tx, entity);
}
