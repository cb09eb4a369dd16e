import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { READ_ANONYMOUS_FILE, READ_FILE } from './begin-reading.ts';
import * as queries from './queries.ts';
import { readFile } from './read-file.ts';
import { jobKeyOf, READ_SCANNED_PAGE, readScannedPage } from './read-scanned-page.ts';
import { listWaitingPages } from './scan-queries.ts';
import { verdictSweeps } from './verdict-queries.ts';

const OfFile = z.object({ firm_id: z.number(), file_id: z.number() });

const readFileTask = firmTask(READ_FILE, 'files', OfFile, (ctx, { file_id }) => readFile(ctx, file_id));
const readAnonymousFile = firmTask(READ_ANONYMOUS_FILE, 'anonymous-files', OfFile, (ctx, { file_id }) =>
  readFile(ctx, file_id),
);

const OfPage = OfFile.extend({ page: z.number() });
const readPage = firmTask(READ_SCANNED_PAGE, 'scans', OfPage, (ctx, { file_id, page }) =>
  readScannedPage(ctx, file_id, page),
);

const AT_ONCE = 200;
const LATE_MS = 4 * 60 * 1000;
const LOST_PAGE_MS = 2 * 60 * 60 * 1000;

/** Files from before there were readings, those whose job was lost, and those the scanner was away for. */
const readTheRest = platformTask('read-waiting-files', 'files', async ({ db, clock, jobs }) => {
  const now = clock.now();
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  await db.system(async (tx) => {
    const queued = new Map<string, number>();
    for (const { anonymous, ...job } of await queries.listWaiting(tx, late, AT_ONCE)) {
      const task = anonymous ? READ_ANONYMOUS_FILE : READ_FILE;
      const line = `${task}:${job.firm_id}`;
      // As the database does: the tenth of a firm comes after the first nine of every other.
      const priority = queued.get(line) ?? 0;
      queued.set(line, priority + 1);
      await jobs.add(tx, task, job, { key: `${line}:${job.file_id}`, priority });
    }
    await queries.beginMissingReadings(tx, now.toISOString(), AT_ONCE);
    // A page waits longer than that for the machine to be less busy.
    const lost = new Date(now.getTime() - LOST_PAGE_MS).toISOString();
    for (const { earlier, ...page } of await listWaitingPages(tx, lost, AT_ONCE))
      await jobs.add(tx, READ_SCANNED_PAGE, page, { key: jobKeyOf(page), priority: earlier });
  });
});

const forgetOldVerdicts = sweepTask('forget-old-verdicts', verdictSweeps);

export const readingTasks: readonly Task[] = [
  readFileTask,
  readAnonymousFile,
  readPage,
  readTheRest,
  forgetOldVerdicts,
];
export const readingSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', task: readTheRest.name },
  { cron: '45 8 * * *', task: forgetOldVerdicts.name },
];
