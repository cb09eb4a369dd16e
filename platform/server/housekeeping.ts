/** What nobody asks for but everybody would miss: forgotten keys, counters and bytes are cleared away. */
import { sql } from 'kysely';
import { IDEMPOTENCY_HOURS } from './idempotency.ts';
import { platformTask, type Schedule, type Task } from './jobs.ts';

const forgetOldKeys = platformTask('forget-old-keys', async ({ db, clock }) => {
  const before = new Date(clock.now().getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  await db.system(async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute();
    await sql`delete from limit_counters where window_ends_at < ${clock.now()}`.execute(tx);
  });
});

export const housekeeping: readonly Task[] = [forgetOldKeys];
export const housekeepingSchedules: readonly Schedule[] = [{ cron: '17 * * * *', task: forgetOldKeys.name }];
