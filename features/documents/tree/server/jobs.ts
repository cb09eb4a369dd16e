/** What was deleted is kept for 120 days, and longer where it is held. */
import { platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { forgetFiles } from '#platform/server/storage/kept-file.ts';
import { daysBefore } from '#platform/server/retention.ts';
import { RESTORE_DAYS } from '../model.ts';
import { purgeDeletedFiles, purgeDeletedFolders } from './purge-queries.ts';

const AT_ONCE = 500;

/** The bytes follow with the next sweep of files that no row names. */
const purgeDeleted = platformTask('purge-deleted-documents', 'rest', async ({ db, clock }) => {
  const now = clock.now();
  const before = daysBefore(now, RESTORE_DAYS).toISOString();
  const purge = () =>
    db.system(async (tx) => {
      const { documents, files } = await purgeDeletedFiles(tx, {
        before,
        now: now.toISOString(),
        most: AT_ONCE,
      });
      await forgetFiles(tx, files);
      return documents;
    });
  while ((await purge()) === AT_ONCE);
  // A folder goes when nothing hangs on it any more, so the lowest first.
  while ((await db.system((tx) => purgeDeletedFolders(tx, before))) > 0);
});

export const purgeTasks: readonly Task[] = [purgeDeleted];
export const purgeSchedules: readonly Schedule[] = [{ cron: '50 8 * * *', task: purgeDeleted.name }];
