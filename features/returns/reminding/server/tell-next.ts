/** When somebody has signed, those whose turn came by it are told, once. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { returnEvents } from '../../events.ts';
import { peopleOfReturn } from './people-queries.ts';
import { write } from './write.ts';

export const tellNextOfReturn = (ctx: Ctx<FirmActor>, returnId: number): Promise<void> =>
  ctx.writeQuietly('each who is told is recorded', async (tx) => {
    const people = await peopleOfReturn(tx, ctx.actor.firmId, { ids: [returnId] });
    // Whoever was asked at the beginning knows of it.
    const fresh = people.filter(({ to_sign, last_at }) => to_sign > 0 && last_at === null);
    const told = await write(ctx, tx, fresh, { because: 'turn', by: null });
    const [first] = told;
    if (first)
      await ctx.record(tx, returnEvents['tax_return.turn'], {
        entityId: first.entity_id,
        payload: {
          tax_return_id: returnId,
          name: first.name,
          year: first.tax_year,
          signers: told.map(({ full_name }) => full_name),
          user_ids: told.map(({ user_id }) => user_id),
        },
      });
  });
