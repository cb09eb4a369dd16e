import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { SEND_DUE, sendDue } from './due.ts';
import { firmsWithDue } from './due-queries.ts';

const sendDueMessages = firmTask(SEND_DUE, 'urgent', z.object({ firm_id: z.number() }), (ctx) =>
  sendDue(ctx),
);

/** Each message has its own job at its time; what a pause of the worker kept back, and reminders, are found here. */
const lookForDue = platformTask('look-for-due-messages', 'urgent', async ({ db, clock, jobs }) => {
  await db.system(async (tx) => {
    for (const firm of await firmsWithDue(tx, clock.now()))
      await jobs.add(tx, SEND_DUE, { firm_id: firm }, { key: `due-messages:${firm}` });
  });
});

export const chatTasks: readonly Task[] = [sendDueMessages, lookForDue];
export const chatSchedules: readonly Schedule[] = [{ cron: '* * * * *', task: lookForDue.name }];
