/** What staff see of the reminders of a return. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { LoggedReminder } from '#features/reminders/model.ts';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { listReminders, remindedOn } from '#features/reminders/server/service.ts';
import { visibleReturn } from '../../records/server/access.ts';
import { KIND } from '../../records/server/kind.ts';
import type { remindingCalls } from '../contract.ts';
import { nextForReturn } from '../rules/next-for-return.ts';
import { peopleOfReturn } from './people-queries.ts';

const MOST = 100;

export const readReturnReminders = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof remindingCalls.readReturnReminders>,
) =>
  ctx.read(async (tx) => {
    const { record } = await visibleReturn(ctx, tx, asked);
    const { firmId } = ctx.actor;
    const now = ctx.clock.now();
    const today = now.toISOString().slice(0, 10);
    const owners = await peopleOfReturn(tx, firmId, { ids: [record.id] });
    const ids = owners.map(({ user_id }) => user_id);
    const reminded = new Set(await remindedOn(tx, firmId, today, ids));
    const { next, people } = nextForReturn(
      record,
      owners.map((owner) => ({ ...owner, is_reminded_today: reminded.has(owner.user_id) })),
      { from: nextRunDay(now), today },
    );
    return {
      next,
      people,
      reminders: (await listReminders(tx, firmId, {
        kind: KIND,
        id: record.id,
        limit: MOST,
      })) as LoggedReminder[],
    };
  });
