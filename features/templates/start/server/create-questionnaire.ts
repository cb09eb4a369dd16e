import { entityForStart } from '#features/clients/server/service.ts';
import type { ClientActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { startEvents } from '../events.ts';
import { mayCreateFrom } from '../policy.ts';
import { insertStart } from './queries.ts';
import { publicTemplate } from './start.ts';

/** What the person began is written down once; asking again answers the same. */
export async function createQuestionnaire(ctx: Ctx<ClientActor>, input: { hash_id: string; year: number }) {
  const { firmId, userId } = ctx.actor;
  const template = await publicTemplate(ctx, input.hash_id);
  ctx.authorize(mayCreateFrom(ctx.actor, template), NotFound);
  return ctx.write(async (tx) => {
    const entity = await entityForStart(ctx, tx);
    const first = await insertStart(tx, {
      firm_id: firmId,
      template_id: template.id,
      user_id: userId,
      entity_id: entity.id,
      tax_year: input.year,
      created_at: ctx.clock.now().toISOString(),
    });
    if (first) {
      await ctx.record(tx, startEvents['template.started'], {
        entityId: entity.id,
        userId,
        payload: { template_id: template.id, name: template.name, year: input.year },
      });
    }
    return {
      template_name: template.name,
      firm_name: template.firm_name,
      entity_name: entity.name,
      year: input.year,
      first_time: first,
    };
  });
}
