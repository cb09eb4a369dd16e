/** The papers of a delivered return are asked for again next year; a recall takes them away. Part of the caller's transaction. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { MOST_ITEMS } from '#features/prior-year/model.ts';
import { insertReturnItems, itemsEverOf, removeReturnItems } from '#features/prior-year/server/service.ts';
import { returnEvents } from '../../events.ts';
import { named } from '../../records/server/access.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';
import { freshPapers } from '../rules/fresh-papers.ts';

/** The return delivered last counts for its year: unused items of earlier ones go first. */
export async function keepPapers(ctx: Ctx<FirmActor>, tx: Tx, record: ReturnRecord): Promise<void> {
  const { firm_id: firmId, entity_id: entityId, tax_year: year, id: returnId } = record;
  const { papers } = record;
  if (papers.length === 0) return;
  await removeReturnItems(tx, firmId, { entityId, year });
  const items = freshPapers(papers, await itemsEverOf(tx, firmId, entityId, year), MOST_ITEMS);
  if (items.length === 0) return;
  await insertReturnItems(tx, firmId, items, {
    entityId,
    year,
    returnId,
    now: ctx.clock.now().toISOString(),
  });
  await ctx.record(tx, returnEvents['tax_return.papers_kept'], {
    entityId,
    payload: { ...named(record), items: items.length },
  });
}

export const dropPapers = (tx: Tx, { firm_id, id }: ReturnRecord): Promise<void> =>
  removeReturnItems(tx, firm_id, { returnId: id });
