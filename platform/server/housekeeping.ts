/** What nobody asks for but everybody would miss: forgotten keys, counters and bytes are cleared away. */
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { makeMonths } from './db/months.ts';
import { platformTask, type Schedule, type Task } from './jobs.ts';
import { sweep } from './storage/sweeper.ts';

const forgetOldKeys = platformTask('forget-old-keys', async ({ db, clock }) => {
  const before = new Date(clock.now().getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  await db.system(async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute();
    await sql`delete from limit_counters where window_ends_at < ${clock.now()}`.execute(tx);
  });
});

/** Bytes without a row and rows without their bytes in place are put right once a day. */
const sweepFiles = platformTask('sweep-files', async ({ db, storage, clock, log }) => {
  const now = clock.now();
  const settled = new Date(now.getTime() - 10 * 60_000).toISOString();
  const unpromoted = await db.system((tx) =>
    tx
      .selectFrom('stored_files')
      .select('storage_key')
      .where('promoted_at', 'is', null)
      .where('created_at', '<', settled)
      .limit(10_000)
      .execute(),
  );
  const report = await sweep(storage, {
    now,
    unpromoted: unpromoted.map((row) => row.storage_key),
    isKnown: async (keys) => {
      const rows = await db.system((tx) =>
        tx
          .selectFrom('stored_files')
          .select('storage_key')
          .where('storage_key', 'in', [...keys])
          .execute(),
      );
      return new Set(rows.map((row) => row.storage_key));
    },
  });
  if (report.promoted.length > 0) {
    await db.system((tx) =>
      tx
        .updateTable('stored_files')
        .set({ promoted_at: now.toISOString() })
        .where('storage_key', 'in', report.promoted)
        .execute(),
    );
  }
  if (report.missing.length > 0) log.error('files are missing from the store', { keys: report.missing });
  if (report.held > 0)
    log.error('a sweep was held because it would have removed too much', { held: report.held });
});

export const housekeeping: readonly Task[] = [forgetOldKeys, sweepFiles, makeMonths];
export const housekeepingSchedules: readonly Schedule[] = [
  { cron: '17 * * * *', task: forgetOldKeys.name },
  { cron: '40 9 * * *', task: sweepFiles.name },
  { cron: '5 8 * * *', task: makeMonths.name },
];
