/** Certificates are renewed in time, without anybody having to think of it. */
import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { dueBefore } from '../rules/validity.ts';
import { renewIfDue } from './current-key.ts';
import { listDue } from './queries.ts';

const RENEW = 'renew-certificate';

const renew = firmTask(RENEW, 'rest', z.object({ firm_id: z.number() }), (ctx) =>
  ctx.write((tx) => renewIfDue(ctx, tx)),
);

const renewDue = platformTask('renew-certificates', 'rest', async ({ db, clock, jobs }) => {
  await db.system(async (tx) => {
    for (const { firm_id } of await listDue(tx, dueBefore(clock.now())))
      await jobs.add(tx, RENEW, { firm_id }, { key: `certificate:${firm_id}` });
  });
});

export const certificateTasks: readonly Task[] = [renew, renewDue];
export const certificateSchedules: readonly Schedule[] = [{ cron: '17 4 * * *', task: renewDue.name }];
