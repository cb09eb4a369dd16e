/** What nobody asks for but everybody would miss: forgotten keys, counters and bytes are cleared away. */
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { makeMonths } from './db/months.ts';
import { platformTask, type Schedule, type Task } from './jobs.ts';
import { foldListCounts } from './list-counts.ts';
import { daysBefore, sweepTask } from './retention.ts';
import { sweep } from './storage/sweeper.ts';

/** What a message said; that it went out, to whom and when, is kept for longer. */
export const MESSAGE_TEXT_DAYS = 30;
/** More than a year, so that nothing that is sent once a year is sent twice: a message's row is what its key is held by. */
export const MESSAGE_DAYS = 400;
/** Long enough for somebody to look into it. */
export const PARKED_JOB_DAYS = 90;

const forgetOldKeys = sweepTask('forget-old-keys', [
  {
    table: 'idempotency_keys',
    old: (now) => sql`created_at < ${daysBefore(now, IDEMPOTENCY_HOURS / 24)}`,
  },
  { table: 'limit_counters', old: (now) => sql`window_ends_at < ${now}` },
]);

const forgetOldMessages = sweepTask('forget-old-messages', [
  {
    table: 'outgoing_messages',
    old: (now) => sql`created_at < ${daysBefore(now, MESSAGE_TEXT_DAYS)}
      and state in ('sent', 'failed', 'dropped') and (html <> '' or text <> '')`,
    emptied: sql`html = '', text = '', headers = ''`,
  },
  { table: 'outgoing_messages', old: (now) => sql`created_at < ${daysBefore(now, MESSAGE_DAYS)}` },
  { table: 'platform_messages', old: (now) => sql`created_at < ${daysBefore(now, MESSAGE_TEXT_DAYS)}` },
]);

const forgetOldJobs = platformTask('forget-old-jobs', 'rest', async ({ db, clock }) => {
  const before = daysBefore(clock.now(), PARKED_JOB_DAYS);
  await db.system((tx) => sql`select forget_parked_jobs(${before})`.execute(tx));
});

/** Bytes without a row and rows without their bytes in place are put right once a day. */
const sweepFiles = platformTask('sweep-files', 'rest', async ({ db, storage, clock, log }) => {
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

export const housekeeping: readonly Task[] = [
  forgetOldKeys,
  forgetOldMessages,
  forgetOldJobs,
  sweepFiles,
  makeMonths,
  foldListCounts,
];
export const housekeepingSchedules: readonly Schedule[] = [
  { cron: '17 * * * *', task: forgetOldKeys.name },
  { cron: '40 9 * * *', task: sweepFiles.name },
  { cron: '5 8 * * *', task: makeMonths.name },
  { cron: '* * * * *', task: foldListCounts.name },
  { cron: '15 8 * * *', task: forgetOldMessages.name },
  { cron: '25 8 * * *', task: forgetOldJobs.name },
];
