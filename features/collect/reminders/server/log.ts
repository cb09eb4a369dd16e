/** What staff see of the reminders of a questionnaire, and clients on their own page. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import type { LoggedReminder } from '#features/reminders/model.ts';
import { dismissNotice as putAway, listReminders as listed } from '#features/reminders/server/service.ts';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { nextReminder } from '../rules/next-reminder.ts';
import { dayOf, habitsOf, remindableOf } from './facts.ts';
import { KIND, listNotices as noticesOf } from './queries.ts';

const MOST = 100;

export const listReminders = (ctx: Ctx<StaffActor>, { questionnaire_id }: { questionnaire_id: number }) =>
  ctx.read(async (tx) => {
    const { firmId, rolesOf } = viewerOf(ctx.actor);
    const [one] = await remindableOf(ctx.db, tx, { firmId, ids: [questionnaire_id], rolesOf });
    ctx.authorize(one && maySeeEntity(ctx.actor, one), NotFound);
    const next = nextReminder(one, await habitsOf(tx, firmId), nextRunDay(ctx.clock.now()));
    return {
      id: one.id,
      entity: one.entity,
      formatted_name: `${one.tax_year} ${one.name}`,
      next: { on: dayOf(next), because: next.because },
      reminders: (await listed(tx, firmId, {
        kind: KIND,
        id: questionnaire_id,
        limit: MOST,
      })) as LoggedReminder[],
    };
  });

export const listNotices = (ctx: Ctx<ClientActor>) =>
  ctx.read(async (tx) => ({
    notices: await noticesOf(tx, ctx.actor.firmId, ctx.actor.userId),
  }));

export const dismissNotice = (ctx: Ctx<ClientActor>, { notice_id }: { notice_id: number }) => {
  const { firmId, userId } = ctx.own();
  return ctx.writeQuietly('what somebody has read is nobody’s history', async (tx) => {
    const at = ctx.clock.now().toISOString();
    if (!(await putAway(tx, firmId, userId, notice_id, at))) throw new NotFound();
    return { ok: true as const };
  });
};
