/** What an entity had in a year, as staff keep it. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayEditEntity } from '#features/clients/entities/policy.ts';
import { editableEntity, visibleEntity } from '#features/clients/server/service.ts';
import type { priorYear } from '../contract.ts';
import { priorYearEvents } from '../events.ts';
import { NAME_TAKEN, TOO_MANY_ITEMS } from '../messages.ts';
import { MOST_ITEMS, type PriorYearItem } from '../model.ts';
import { nameParts } from '../rules/item-name.ts';
import * as queries from './item-queries.ts';

export function listPriorYearItems(
  ctx: Ctx<StaffActor>,
  { company_id, year }: InputOf<typeof priorYear.listPriorYearItems>,
) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, company_id);
    return {
      items: await queries.listItems(tx, firmId, entity.id, year, MOST_ITEMS),
      years: await queries.yearsWithItems(tx, firmId, entity.id),
      may_edit: mayEditEntity(ctx.actor, entity),
    };
  });
}

/** Whoever changes items of an entity holds it, so that two cannot take one name at once. */
async function assertRoom(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { id = 0, name, company_id, year }: Pick<PriorYearItem, 'name' | 'company_id' | 'year'> & { id?: number },
): Promise<void> {
  const names = await queries.namesInYear(tx, ctx.actor.firmId, company_id, year, id);
  if (names.includes(name.toLowerCase())) throw new Invalid(NAME_TAKEN, 'name', 'name.taken');
  if (names.length >= MOST_ITEMS) throw new Refused('prior_year_items.full', TOO_MANY_ITEMS);
}

export function createPriorYearItem(
  ctx: Ctx<StaffActor>,
  { company_id, name, year }: InputOf<typeof priorYear.createPriorYearItem>,
) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    await assertRoom(ctx, tx, { name, company_id, year });
    const id = await queries.insertItem(tx, {
      firm_id: firmId,
      entity_id: entity.id,
      year,
      ...nameParts(name),
      created_by: userId,
      created_at: ctx.clock.now().toISOString(),
    });
    await ctx.record(tx, priorYearEvents['prior_year_item.added'], {
      entityId: entity.id,
      payload: { name, year },
    });
    return queries.readItem(tx, firmId, id);
  });
}

async function editableItem(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { company_id, item_id }: { company_id: number; item_id: number },
  deleted: boolean,
): Promise<PriorYearItem> {
  const entity = await editableEntity(ctx, tx, company_id);
  const item = await queries.lockItem(tx, ctx.actor.firmId, entity.id, item_id, deleted);
  if (!item) throw new NotFound();
  return item;
}

export function updatePriorYearItem(
  ctx: Ctx<StaffActor>,
  { company_id, item_id, version, ...asked }: InputOf<typeof priorYear.updatePriorYearItem>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const item = await editableItem(ctx, tx, { company_id, item_id }, false);
    if (version !== item.version) throw new Stale(item, asked);
    const next = {
      ...item,
      name: asked.name ?? item.name,
      year: asked.year ?? item.year,
      do_not_rollover: asked.do_not_rollover ?? item.do_not_rollover,
    };
    const named = next.name !== item.name;
    const moved = next.year !== item.year;
    const switched = next.do_not_rollover !== item.do_not_rollover;
    if (!named && !moved && !switched) return item;
    if (named || moved) await assertRoom(ctx, tx, next);
    const change = {
      ...(named && nameParts(next.name, item.form_name)),
      ...(moved && { year: next.year }),
      ...(switched && { do_not_rollover: next.do_not_rollover }),
    };
    await queries.changeItem(tx, firmId, item.id, change, ctx.clock.now().toISOString());
    await ctx.record(tx, priorYearEvents['prior_year_item.updated'], {
      entityId: company_id,
      payload: {
        name: next.name,
        year: next.year,
        was: { ...(named && { name: item.name }), ...(moved && { year: item.year }) },
        ...(switched && { do_not_rollover: next.do_not_rollover }),
      },
    });
    return queries.readItem(tx, firmId, item.id);
  });
}

export async function deletePriorYearItem(
  ctx: Ctx<StaffActor>,
  named: InputOf<typeof priorYear.deletePriorYearItem>,
) {
  await ctx.write(async (tx) => {
    const { id, name, year, company_id } = await editableItem(ctx, tx, named, false);
    const now = ctx.clock.now().toISOString();
    await queries.changeItem(tx, ctx.actor.firmId, id, { deleted_at: now }, now);
    await ctx.record(tx, priorYearEvents['prior_year_item.deleted'], {
      entityId: company_id,
      payload: { name, year },
    });
  });
  return { ok: true as const };
}

export function restorePriorYearItem(
  ctx: Ctx<StaffActor>,
  named: InputOf<typeof priorYear.restorePriorYearItem>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const item = await editableItem(ctx, tx, named, true);
    await assertRoom(ctx, tx, item);
    await queries.changeItem(tx, firmId, item.id, { deleted_at: null }, ctx.clock.now().toISOString());
    await ctx.record(tx, priorYearEvents['prior_year_item.restored'], {
      entityId: item.company_id,
      payload: { name: item.name, year: item.year },
    });
    return queries.readItem(tx, firmId, item.id);
  });
}
