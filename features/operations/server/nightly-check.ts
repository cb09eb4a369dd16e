/** Every night the record of every firm is walked; what is found stands where partners look, and in the log. */
import { platformTask, type Schedule } from '#platform/server/jobs.ts';
import { CHECK_CHAIN } from './audit-check.ts';
import { listFirmIds } from './queries.ts';
import { scrubSchedules } from './scrub.ts';

export const checkChains = platformTask('check-event-chains', 'rest', async ({ db, jobs }) => {
  await db.system(async (tx) => {
    for (const firm_id of await listFirmIds(tx)) {
      const payload = { firm_id, nightly: true };
      await jobs.add(tx, CHECK_CHAIN, payload, { key: `${CHECK_CHAIN}:${firm_id}` });
    }
  });
});

export const operationsSchedules: readonly Schedule[] = [
  { cron: '35 7 * * *', task: checkChains.name },
  ...scrubSchedules,
];
