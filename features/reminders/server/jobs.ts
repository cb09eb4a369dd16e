import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { RUN_HOUR } from '../rules/run-day.ts';
import { ByText, remindByText } from './by-text.ts';
import { REMIND_BY_TEXT } from './dispatch.ts';
import type { ReminderKind } from './kinds.ts';
import { reminderSweeps } from './queries.ts';
import { remindFirm } from './run.ts';

const REMIND = 'remind-clients';
const LOOK = 'look-for-reminders';

/** From the hour of the run on, again and again: what a pause of the worker kept back goes out when it is over. */
const lookFor = (kinds: readonly ReminderKind[]) =>
  platformTask(LOOK, 'urgent', async ({ db, clock, jobs }) => {
    const now = clock.now();
    if (now.getUTCHours() < RUN_HOUR) return;
    await db.system(async (tx) => {
      const firms = new Set<number>();
      for (const { firmsDue } of kinds)
        for (const firm of await firmsDue(tx, dayIn('UTC', now))) firms.add(firm);
      for (const firm of firms) await jobs.add(tx, REMIND, { firm_id: firm }, { key: `remind:${firm}` });
    });
  });

const forget = sweepTask('forget-old-reminders', reminderSweeps);

export const reminderTasks = (kinds: readonly ReminderKind[]): readonly Task[] => [
  firmTask(REMIND, 'urgent', z.object({ firm_id: z.number() }), (ctx) => remindFirm(ctx, kinds)),
  firmTask(REMIND_BY_TEXT, 'urgent', ByText, (ctx, asked) => remindByText(ctx, kinds, asked)),
  lookFor(kinds),
  forget,
];
export const reminderSchedules: readonly Schedule[] = [
  { cron: `*/10 ${RUN_HOUR}-23 * * *`, task: LOOK },
  { cron: '50 9 * * *', task: forget.name },
];
