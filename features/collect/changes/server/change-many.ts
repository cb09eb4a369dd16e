/** OVR-035, OVR-038: the due date or the reminders of many. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { questionnaireEvents } from '#features/questionnaires/events.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { changeQuestionnaires } from '#features/questionnaires/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import { remindables } from '../../reminders/server/facts-queries.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import { SELECT_DUE_DATE } from '../../sending/messages.ts';
import { todayOf } from '../../sending/server/today.ts';
import type { changeCalls } from '../contract.ts';
import { LEFT_OUT } from '../messages.ts';

const inTheWay = (one: { locked: boolean; inactive: boolean; readonly_access: boolean }): string | null => {
  if (one.locked) return LEFT_OUT.locked;
  if (one.inactive) return LEFT_OUT.inactive;
  return one.readonly_access ? LEFT_OUT.read_only : null;
};

/** Those that say so already count as done. */
export function changeMany(
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, due_date, reminders_disabled }: InputOf<typeof changeCalls.changeQuestionnaires>,
): Promise<BulkOutcome> {
  const { firmId, rolesOf } = viewerOf(ctx.actor);
  const change = due_date === undefined ? { reminders_disabled: reminders_disabled! } : { due_date };
  return ctx.write(async (tx) => {
    const ids = [...new Set(questionnaire_ids)];
    const held = await remindables(tx, { firmId, ids, rolesOf, held: true });
    ctx.authorize(held.length === ids.length && held.every((one) => maySeeEntity(ctx.actor, one)), NotFound);
    ctx.authorize(held.every((one) => maySendTo(ctx.actor, one)));
    if (due_date !== undefined && due_date < (await todayOf(ctx, tx)))
      throw new Invalid(SELECT_DUE_DATE, 'due_date');
    const open = held.filter((one) => inTheWay(one) === null);
    const changing = open.filter((one) =>
      due_date === undefined ? one.reminders_disabled !== reminders_disabled : one.due_date !== due_date,
    );
    if (changing.length > 0) {
      const changed = changing.map(({ id }) => id);
      await changeQuestionnaires(tx, firmId, changed, change);
      await keepNextReminders(ctx, tx, changed);
      await ctx.recordMany(
        tx,
        questionnaireEvents['questionnaire.changed'],
        changing.map(({ id, entity_id, name, tax_year }) => ({
          entityId: entity_id,
          payload: {
            questionnaire_id: id,
            name,
            year: tax_year,
            changes: [due_date === undefined ? 'the reminders' : 'the due date'],
          },
        })),
      );
    }
    return {
      done: open.length,
      left_out: held.flatMap((one) => {
        const reason = inTheWay(one);
        return reason === null ? [] : [{ id: one.id, name: one.entity, reason }];
      }),
    };
  });
}
