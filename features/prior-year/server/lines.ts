/** What stood in an item, line by line, as staff and the entity's clients keep it. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { priorYear } from '../contract.ts';
import { priorYearEvents } from '../events.ts';
import { LINE_LOCKED, TOO_MANY_LINES } from '../messages.ts';
import { MOST_LINES } from '../model.ts';
import { mayEditLines } from '../policy.ts';
import * as queries from './line-queries.ts';

/** An item is as visible as its entity; one that is named beside it has to be that one. */
async function itemFor(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { item_id, company_id }: { item_id: number; company_id?: number | undefined },
) {
  const item = await queries.findItem(tx, ctx.actor.firmId, item_id);
  if (!item || (company_id ?? item.company_id) !== item.company_id) throw new NotFound();
  return { item, entity: await visibleEntity(ctx, tx, item.company_id) };
}

export function listLineItems(ctx: Ctx<SignedInActor>, named: InputOf<typeof priorYear.listLineItems>) {
  return ctx.read(async (tx) => {
    const { item, entity } = await itemFor(ctx, tx, named);
    const line_items = await queries.listLines(tx, ctx.actor.firmId, item.id);
    return { item, line_items, may_edit: mayEditLines(ctx.actor, entity) };
  });
}

export function createLineItem(
  ctx: Ctx<SignedInActor>,
  { category, value, ...named }: InputOf<typeof priorYear.createLineItem>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const { item, entity } = await itemFor(ctx, tx, named);
    ctx.authorize(mayEditLines(ctx.actor, entity));
    if ((await queries.listLines(tx, firmId, item.id)).length >= MOST_LINES)
      throw new Refused('line_items.full', TOO_MANY_LINES);
    const line = await queries.insertLine(tx, {
      firm_id: firmId,
      entity_id: item.company_id,
      item_id: item.id,
      category,
      value,
      created_at: ctx.clock.now().toISOString(),
    });
    await ctx.record(tx, priorYearEvents['line_item.added'], {
      entityId: item.company_id,
      payload: { item: item.name, category },
    });
    return line;
  });
}

/** A line this person may change. What came with the return can be read only, by whomever. */
async function editableLine(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { line_id, company_id }: { line_id: number; company_id?: number | undefined },
) {
  const found = await queries.findLine(tx, ctx.actor.firmId, line_id);
  if (!found || (company_id ?? found.company_id) !== found.company_id) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, found.company_id);
  ctx.authorize(mayEditLines(ctx.actor, entity));
  if (!found.line.removable) throw new Refused('line_item.locked', LINE_LOCKED);
  return found;
}

export function updateLineItem(
  ctx: Ctx<SignedInActor>,
  { version, category, value, ...named }: InputOf<typeof priorYear.updateLineItem>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const { line, item, company_id } = await editableLine(ctx, tx, named);
    const asked = { ...(category !== undefined && { category }), ...(value !== undefined && { value }) };
    if (version !== line.version) throw new Stale(line, asked);
    const next = { ...line, ...asked };
    if (next.category === line.category && next.value === line.value) return line;
    const saved = await queries.changeLine(tx, firmId, line, asked, ctx.clock.now().toISOString());
    if (!saved) throw new Stale((await editableLine(ctx, tx, named)).line, asked);
    await ctx.record(tx, priorYearEvents['line_item.updated'], {
      entityId: company_id,
      payload: { item, category: saved.category },
    });
    return saved;
  });
}

export async function deleteLineItem(
  ctx: Ctx<SignedInActor>,
  named: InputOf<typeof priorYear.deleteLineItem>,
) {
  await ctx.write(async (tx) => {
    const { line, item, company_id } = await editableLine(ctx, tx, named);
    const now = ctx.clock.now().toISOString();
    const gone = await queries.changeLine(tx, ctx.actor.firmId, line, { deleted_at: now }, now);
    if (!gone) throw new Stale((await editableLine(ctx, tx, named)).line, {});
    await ctx.record(tx, priorYearEvents['line_item.deleted'], {
      entityId: company_id,
      payload: { item, category: line.category },
    });
  });
  return { ok: true as const };
}
