import type { Tx } from '#platform/server/db/database.ts';
import { priorYearItemsOf } from '#features/prior-year/server/service.ts';
import { type Asked, findTargets, type SendTarget } from './facts-queries.ts';

/** Everything a sending needs to know of its entities. */
export async function sendTargets(tx: Tx, { withItems, ...asked }: Asked): Promise<SendTarget[]> {
  const targets = await findTargets(tx, asked);
  const items = withItems ? await priorYearItemsOf(tx, asked.firmId, asked.ids, asked.taxYear - 1) : [];
  const byEntity = Map.groupBy(items, ({ entity_id }) => entity_id);
  return targets.map((target) => ({ ...target, prior_year_items: byEntity.get(target.id) ?? [] }));
}
