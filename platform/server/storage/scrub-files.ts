/** Every stored file is read from end to end once a month and held against its hash. */
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { daysBefore } from '../retention.ts';
import { scrub, type ScrubResult } from './scrub.ts';

/** Five nights are left for a store that is slow or away. */
const SCRUB_DAYS = 25;
const BATCH = 50;
/** A night has an end; what is left comes first in the next. */
const MOST_MS = 3 * 3_600_000;

interface Due {
  firm_id: number;
  id: number;
  storage_key: string;
  sha256: Buffer;
}

export interface ScrubReport {
  sound: number;
  damaged: number;
}

/** `onDamaged` shares the transaction that marks the file, which is never looked at or told of again. */
export async function scrubFiles(
  { db, storage, clock, log, metrics }: Pick<Services, 'db' | 'storage' | 'clock' | 'log' | 'metrics'>,
  onDamaged: (tx: Tx, firmId: number) => Promise<void>,
): Promise<ScrubReport> {
  const report: ScrubReport = { sound: 0, damaged: 0 };
  const before = daysBefore(clock.now(), SCRUB_DAYS);
  const began = performance.now();
  let due = await db.system((tx) => dueFiles(tx, before));
  while (due.length > 0) {
    for (const file of due) {
      const result = await scrub(storage, file.storage_key, file.sha256);
      await db.system(async (tx) => {
        await markScrubbed(tx, file, result, clock.now());
        if (result !== 'sound') await onDamaged(tx, file.firm_id);
      });
      report[result === 'sound' ? 'sound' : 'damaged'] += 1;
      if (result === 'sound') continue;
      metrics.countDamagedFile(result);
      log.error('a stored file is not what came in', { result, firmId: file.firm_id, fileId: file.id });
    }
    if (performance.now() - began > MOST_MS) {
      log.warn('the night was too short to look at every file', { ...report });
      break;
    }
    due = await db.system((tx) => dueFiles(tx, before));
  }
  return report;
}

/** The longest unseen first. */
async function dueFiles(tx: Tx, before: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select firm_id, id, storage_key, sha256 from stored_files
    where damaged_at is null and promoted_at is not null and coalesce(scrubbed_at, created_at) < ${before}
    order by coalesce(scrubbed_at, created_at) limit ${BATCH}`.execute(tx);
  return rows;
}

async function markScrubbed(tx: Tx, file: Due, result: ScrubResult, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('stored_files')
    .set(result === 'sound' ? { scrubbed_at: at } : { scrubbed_at: at, damaged_at: at })
    .where('firm_id', '=', file.firm_id)
    .where('id', '=', file.id)
    .execute();
}
