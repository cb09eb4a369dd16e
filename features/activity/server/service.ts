import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity, visibleUser } from '#features/clients/server/service.ts';
import type { activity } from '../contract.ts';
import { countEvents, listEvents, type Subject } from './queries.ts';

async function pageOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subject: Subject,
  { page, per_page }: { page: number; per_page: number },
) {
  const { firmId } = ctx.actor;
  const rows = await listEvents(tx, firmId, subject, per_page, (page - 1) * per_page);
  return {
    activities: rows.map(({ id, at, sealed, ...row }) => {
      const told = ctx.events.describe(row.name, row.payload);
      const who = row.who ?? (told?.ofPerson ? row.whom : null) ?? 'Sheaf';
      return { id, at, who, text: told?.text ?? row.name, sealed };
    }),
    total: await countEvents(tx, firmId, subject),
    per_page,
  };
}

export const listActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listActivity>) =>
  ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, input.company_id);
    return pageOf(ctx, tx, { entityId: input.company_id }, input);
  });

export const listUserActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listUserActivity>) =>
  ctx.read(async (tx) => {
    await visibleUser(ctx, tx, input.user_id);
    return pageOf(ctx, tx, { userId: input.user_id }, input);
  });
