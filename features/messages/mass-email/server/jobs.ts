import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { SEND_MASS_EMAIL, sendMassEmails, sendSoon } from './work.ts';
import { firmsSending } from './work-queries.ts';

const send = firmTask(SEND_MASS_EMAIL, 'rest', z.object({ firm_id: z.number() }), (ctx) =>
  sendMassEmails(ctx),
);

/** What a worker that died left behind is taken up again. */
const look = platformTask('look-for-mass-emails', 'rest', async ({ db, jobs }) => {
  await db.system(async (tx) => {
    for (const firm of await firmsSending(tx)) await sendSoon({ jobs }, tx, firm);
  });
});

export const massEmailTasks: readonly Task[] = [send, look];
export const massEmailSchedules: readonly Schedule[] = [{ cron: '* * * * *', task: look.name }];
