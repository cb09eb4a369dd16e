/** The stored day of the next reminder follows what decides it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { setNextReminders } from '#features/questionnaires/server/service.ts';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { habitsOf, nextOf, remindableOf } from './facts.ts';

/** Part of the caller's transaction, after whatever it changed. Tells those whose day is another now. */
export async function keepNextReminders(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; entity_id: number }[]> {
  const { firmId } = ctx.actor;
  const found = await remindableOf(ctx.db, tx, { firmId, ids });
  const habits = await habitsOf(tx, firmId);
  const from = nextRunDay(ctx.clock.now());
  const changed = found
    .map((one) => ({
      id: one.id,
      entity_id: one.entity_id,
      was: one.next_reminder_on,
      on: nextOf(one, habits, from),
    }))
    .filter(({ was, on }) => was !== on);
  await setNextReminders(tx, firmId, changed);
  return changed.map(({ id, entity_id }) => ({ id, entity_id }));
}
