import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { activity } from '../contract.ts';
import { countEntityEvents, listEntityEvents } from './queries.ts';

export async function listActivity(ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listActivity>) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, input.company_id);
    const rows = await listEntityEvents(
      tx,
      firmId,
      input.company_id,
      input.per_page,
      (input.page - 1) * input.per_page,
    );
    return {
      activities: rows.map((row) => ({
        id: row.id,
        at: row.at,
        who: row.who ?? 'Sheaf',
        text: ctx.events.describe(row.name, row.payload)?.text ?? row.name,
        sealed: row.sealed,
      })),
      total: await countEntityEvents(tx, firmId, input.company_id),
      per_page: input.per_page,
    };
  });
}
