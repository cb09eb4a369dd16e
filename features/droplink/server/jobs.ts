import { forgetRead } from '#features/documents/server/service.ts';
import { platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { type SweepTask, sweepTask } from '#platform/server/retention.ts';
import { deleteEmptyDrops, dropSweeps, releaseOldFiles } from './queries.ts';

const AT_ONCE = 500;
const rows = sweepTask('forget-old-drops', dropSweeps);

/** Their bytes first: a row that is gone names none. */
const forgetOldDrops: SweepTask = {
  ...rows,
  async run(services) {
    const now = services.clock.now();
    let released = AT_ONCE;
    while (released === AT_ONCE)
      released = await services.db.system(async (tx) => {
        const files = await releaseOldFiles(tx, now, AT_ONCE);
        await forgetRead(tx, files);
        return files.length;
      });
    await rows.run(services);
  },
};

const forgetEmptyDrops = platformTask('forget-empty-drops', 'rest', ({ db, clock }) =>
  db.system((tx) => deleteEmptyDrops(tx, clock.now())),
);

export const dropTasks: readonly Task[] = [forgetOldDrops, forgetEmptyDrops];
export const dropSchedules: readonly Schedule[] = [
  { cron: '40 8 * * *', task: forgetOldDrops.name },
  { cron: '*/10 * * * *', task: forgetEmptyDrops.name },
];
