import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { reminderEvents } from '../events.ts';
import type { Reminding } from './letters.ts';

/** One event a questionnaire, however many of its people were reminded. */
export async function recordReminded(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  remindings: readonly Reminding[],
): Promise<void> {
  await ctx.recordMany(
    tx,
    reminderEvents['questionnaire.reminded'],
    [...Map.groupBy(remindings, ({ one }) => one.id).values()].map((ofOne) => {
      const { one, because } = ofOne[0]!;
      return {
        entityId: one.entity_id,
        payload: {
          questionnaire_id: one.id,
          name: one.name,
          year: one.tax_year,
          user_ids: ofOne.map(({ owner }) => owner.user_id),
          because,
        },
      };
    }),
  );
}
