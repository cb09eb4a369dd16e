/** What the people of some entities are still asked for, counted by section, for staff who write to them. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { countedBySection, openOn } from '../rules/open-items.ts';
import { remindableOf } from './facts.ts';
import { openQuestionnairesOf } from './facts-queries.ts';

const MOST_LINES = 10;

/** “Income: 2 documents, 1 answer”. */
export async function openItemsOf(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
): Promise<string[]> {
  const ids = await openQuestionnairesOf(tx, firmId, entityIds);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const open = (await remindableOf(ctx.db, tx, { firmId, ids })).flatMap((one) => openOn(one.open, today));
  return countedBySection(open)
    .slice(0, MOST_LINES)
    .map(({ section, counts }) => `${section}: ${counts}`);
}
