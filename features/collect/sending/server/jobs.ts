import { z } from 'zod';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { firmsWithDue } from './queries.ts';
import { RUN_SCHEDULE, runSchedule, scheduleJob } from './schedules.ts';
import { tell } from './tell.ts';
import { SEND_NEXT, TELL_OWNERS, workOff } from './work-off.ts';

const firm_id = z.number();

const sendNext = firmTask(
  SEND_NEXT,
  'rest',
  z.object({ firm_id, send_id: z.number() }),
  async (ctx, { send_id }) => {
    await ctx.write((tx) => workOff(ctx, tx, send_id));
    ctx.changed(['questionnaire_backlog']);
  },
);

const tellOwners = firmTask(
  TELL_OWNERS,
  'urgent',
  z.object({ firm_id, questionnaire_ids: z.array(z.number()) }),
  (ctx, { questionnaire_ids }) => tell(ctx, questionnaire_ids),
);

const runOne = firmTask(
  RUN_SCHEDULE,
  'urgent',
  z.object({ firm_id, schedule_id: z.number() }),
  (ctx, { schedule_id }) => runSchedule(ctx, schedule_id),
);

/** Whose day may have come, anywhere on earth; each is looked at once more by the clock of who set it up. */
const lookForDue = platformTask('look-for-due-schedules', 'urgent', async ({ db, clock, jobs }) => {
  const latest = addDays(dayIn('UTC', clock.now()), 1);
  await db.system(async (tx) => {
    for (const { firm_id: firm, id } of await firmsWithDue(tx, latest))
      await jobs.add(tx, RUN_SCHEDULE, scheduleJob(firm, id), { key: `schedule:${firm}:${id}` });
  });
});

export const sendingTasks: readonly Task[] = [sendNext, tellOwners, runOne, lookForDue];
export const sendingSchedules: readonly Schedule[] = [{ cron: '*/5 * * * *', task: lookForDue.name }];
