/** Tags of one entity, and of many. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { entities } from '../contract.ts';
import { entityEvents } from '../events.ts';
import { TAG_UNKNOWN } from '../messages.ts';
import { mayEditEntity, viewerOf } from '../policy.ts';
import { detailOf, editableEntity } from './entity-access.ts';
import { changedBy } from '../rules/changed-tags.ts';
import * as queries from './tag-queries.ts';

async function tagsNamed(ctx: Ctx<StaffActor>, tx: Tx, names: string[], field: string) {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  if (wanted.size === 0) return [];
  const found = await queries.findTags(tx, ctx.actor.firmId, 'entity', [...wanted]);
  if (found.length !== wanted.size) throw new Invalid(TAG_UNKNOWN, field);
  return found;
}

export async function setEntityTags(
  ctx: Ctx<StaffActor>,
  { company_id, entity_tags }: InputOf<typeof entities.setEntityTags>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    const wanted = await tagsNamed(ctx, tx, entity_tags, 'entity_tags');
    const present = await queries.listEntityTags(tx, firmId, entity.id);
    const added = wanted.filter(({ id }) => !present.some((tag) => tag.id === id));
    const removed = present.filter(({ id }) => !wanted.some((tag) => tag.id === id));
    if (added.length > 0 || removed.length > 0) {
      const idsOf = (tags: { id: number }[]) => tags.map(({ id }) => id);
      await queries.addEntityTags(tx, firmId, [entity.id], idsOf(added));
      await queries.removeEntityTags(tx, firmId, [entity.id], idsOf(removed));
      const namesOf = (tags: { name: string }[]) => tags.map(({ name }) => name);
      await ctx.record(tx, entityEvents['entity.tagged'], {
        entityId: entity.id,
        payload: { added: namesOf(added), removed: namesOf(removed) },
      });
    }
    return detailOf(ctx, tx, company_id);
  });
}

/** All of them or none: one that is not theirs refuses the whole call. */
export async function reachedAll(ctx: Ctx<StaffActor>, tx: Tx, ids: number[]): Promise<queries.Reached[]> {
  const asked = [...new Set(ids)];
  const reached = await queries.lockReached(tx, viewerOf(ctx.actor), asked);
  ctx.authorize(reached.length === asked.length, NotFound);
  return reached;
}

export async function tagEntities(
  ctx: Ctx<StaffActor>,
  { ids, tag_names, remove }: InputOf<typeof entities.tagEntities>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const reached = await reachedAll(ctx, tx, ids);
    ctx.authorize(reached.every((entity) => mayEditEntity(ctx.actor, entity)));
    const tags = await tagsNamed(ctx, tx, tag_names, 'tag_names');
    const entityIds = reached.map(({ id }) => id);
    const tagIds = tags.map(({ id }) => id);
    const change = remove ? queries.removeEntityTags : queries.addEntityTags;
    const tagged = await change(tx, firmId, entityIds, tagIds);
    const names = tags.map(({ name }) => name);
    await ctx.recordMany(
      tx,
      entityEvents['entity.tagged'],
      entityIds.map((entityId) => ({
        entityId,
        payload: { added: remove ? [] : names, removed: remove ? names : [] },
      })),
    );
    return { updated: entityIds.length, changed: changedBy(tags, tagged) };
  });
}
