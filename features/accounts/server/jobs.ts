/** What was asked, sent and begun on the way in is forgotten once nobody can use it. */
import { platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { forgetSignIns } from '#features/accounts/sessions/server/housekeeping-queries.ts';

const DAY = 24 * 3_600_000;
/** Long enough to answer a question about a mail that was sent. */
const KEEP_CHALLENGES = 30 * DAY;

const forgetOldSignIns = platformTask('forget-old-sign-ins', async ({ db, clock }) => {
  const now = clock.now();
  const before = new Date(now.getTime() - KEEP_CHALLENGES);
  await db.system((tx) => forgetSignIns(tx, now.toISOString(), before.toISOString()));
});

export const accountTasks: readonly Task[] = [forgetOldSignIns];
export const accountSchedules: readonly Schedule[] = [{ cron: '23 * * * *', task: forgetOldSignIns.name }];
