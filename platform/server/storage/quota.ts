/** How much a firm may keep and a person may send in. The sum of a firm's files is looked at once a minute. */
import { sql } from 'kysely';
import { AppError } from '#platform/errors.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

const KEEP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const GB = 1024 ** 3;

export const FIRM_FULL =
  "Your firm's storage is full. Delete files you no longer need, or ask for more space.";
export const PERSON_FULL = "You've uploaded as much as you can for today. Please send the rest tomorrow.";

export class OverQuota extends AppError {
  constructor(code: 'quota.firm' | 'quota.person', message: string) {
    super(413, code, message);
  }
}

export interface Quotas {
  /** Throws when this many more bytes are too many for the firm, or for the person within a day. */
  assertRoom: (of: { firmId: number; userId: number }, bytes: number) => Promise<void>;
  /** The same for bytes of nobody the firm knows. It reserves nothing: what strangers only announce must not use up room. */
  assertFirmRoom: (firmId: number, bytes: number) => Promise<void>;
}

export function makeQuotas(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'firmStorageGb' | 'personUploadGb'>,
): Quotas {
  const kept = new Map<number, { until: number; bytes: number }>();
  const bytesOf = async (firmId: number): Promise<number> => {
    const known = kept.get(firmId);
    if (known && known.until > Date.now()) return known.bytes;
    const bytes = await sumOfFiles(db, firmId);
    kept.set(firmId, { until: Date.now() + KEEP_MS, bytes });
    return bytes;
  };
  const assertFits = async (firmId: number, bytes: number): Promise<void> => {
    if ((await bytesOf(firmId)) + bytes <= config.firmStorageGb * GB) return;
    // What was deleted meanwhile counts at once.
    kept.delete(firmId);
    throw new OverQuota('quota.firm', FIRM_FULL);
  };
  const take = (firmId: number, bytes: number): void => {
    const known = kept.get(firmId);
    if (known) known.bytes += bytes;
  };
  return {
    assertFirmRoom: assertFits,
    async assertRoom({ firmId, userId }, bytes) {
      await assertFits(firmId, bytes);
      const since = new Date(clock.now().getTime() - DAY_MS);
      if ((await askedSince(db, firmId, userId, since)) + bytes > config.personUploadGb * GB)
        throw new OverQuota('quota.person', PERSON_FULL);
      take(firmId, bytes);
    },
  };
}

const sumOfFiles = (db: Database, firmId: number): Promise<number> =>
  db.read({ firmId, clientId: null }, async (tx) => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(size), 0)::bigint as bytes from stored_files where firm_id = ${firmId}`.execute(tx);
    return rows[0]!.bytes;
  });

const askedSince = (db: Database, firmId: number, userId: number, since: Date): Promise<number> =>
  db.read({ firmId, clientId: null }, async (tx) => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(declared_size), 0)::bigint as bytes from uploads
      where firm_id = ${firmId} and user_id = ${userId} and created_at > ${since}`.execute(tx);
    return rows[0]!.bytes;
  });
