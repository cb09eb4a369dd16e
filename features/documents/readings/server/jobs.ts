import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { READ_FILE } from './begin-reading.ts';
import * as queries from './queries.ts';
import { readFile } from './read-file.ts';

const readFileTask = firmTask(
  READ_FILE,
  'files',
  z.object({ firm_id: z.number(), file_id: z.number() }),
  async (ctx, { file_id }) => readFile(ctx, file_id),
);

const AT_ONCE = 200;
const LATE_MS = 4 * 60 * 1000;

/** Files from before there were readings, those whose job was lost, and those the scanner was away for. */
const readTheRest = platformTask('read-waiting-files', 'files', async ({ db, clock, jobs }) => {
  const now = clock.now();
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  await db.system(async (tx) => {
    for (const job of await queries.listWaiting(tx, late, AT_ONCE))
      await jobs.add(tx, READ_FILE, job, {
        key: `${READ_FILE}:${job.firm_id}:${job.file_id}`,
      });
    await queries.beginMissingReadings(tx, now.toISOString(), AT_ONCE);
  });
});

export const readingTasks: readonly Task[] = [readFileTask, readTheRest];
export const readingSchedules: readonly Schedule[] = [{ cron: '*/5 * * * *', task: readTheRest.name }];
