/** Counters of tries, atomic in the database, so that they hold across every node. Closed when the store fails. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, TooMany } from '#platform/errors.ts';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';

export interface Limit {
  /** What is counted, e.g. `password`. */
  name: string;
  max: number;
  seconds: number;
}

export interface Limits {
  /** Counts one try for each key; throws TooMany when any key is over. */
  take: (limit: Limit, keys: readonly string[], message: string) => Promise<void>;
  /** Counts one try against several limits in one go; throws for the first of them that is over. */
  takeAll: (wanted: readonly { limit: Limit; key: string; message: string }[]) => Promise<void>;
  /** How many tries stand against a key in its running window. */
  count: (limit: Limit, key: string) => Promise<number>;
  clear: (limit: Limit, keys: readonly string[]) => Promise<void>;
}

const stored = (limit: Limit, key: string) =>
  createHash('sha256').update(`${limit.name}:${key}`).digest('base64url');

/** Forgets tries in the transaction of what made them good. */
export async function clearIn(tx: Tx, limit: Limit, keys: readonly string[]): Promise<void> {
  const hashed = keys.map((key) => stored(limit, key));
  await tx.deleteFrom('limit_counters').where('key', 'in', hashed).execute();
}

export function makeLimits(db: Database, clock: Clock): Limits {
  const closed = (error: unknown): never => {
    if (error instanceof AppError && error.status === 429) throw error;
    throw new AppError(
      503,
      'server.unavailable',
      'We cannot check this right now. Please try again in a moment.',
      {
        headers: { 'retry-after': '2' },
      },
    );
  };
  const takeAll: Limits['takeAll'] = async (wanted) => {
    const now = clock.now();
    const rows = wanted.map(({ limit, key, message }) => ({
      key: stored(limit, key),
      ends: new Date(now.getTime() + limit.seconds * 1000).toISOString(),
      max: limit.max,
      message,
    }));
    const counted = await db
      .system(async (tx) => {
        // In the order of their keys, so that two callers never wait for one another.
        const { rows: found } = await sql<{ key: string; count: number; window_ends_at: string }>`
          insert into limit_counters as c (key, count, window_ends_at)
          select key, 1, ends from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.ends)}::timestamptz[])
            as asked (key, ends) order by key
          on conflict (key) do update set
            count = case when c.window_ends_at <= ${now} then 1 else c.count + 1 end,
            window_ends_at = case when c.window_ends_at <= ${now} then excluded.window_ends_at else c.window_ends_at end
          returning key, count, window_ends_at`.execute(tx);
        return new Map(found.map((row) => [row.key, row]));
      })
      .catch(closed);
    for (const { key, max, message } of rows) {
      const { count, window_ends_at } = counted.get(key)!;
      if (count > max) throw new TooMany(message, (Date.parse(window_ends_at) - now.getTime()) / 1000);
    }
  };
  return {
    takeAll,
    take: (limit, keys, message) => takeAll(keys.map((key) => ({ limit, key, message }))),
    async count(limit, key) {
      const row = await db
        .system((tx) =>
          tx
            .selectFrom('limit_counters')
            .select('count')
            .where('key', '=', stored(limit, key))
            .where('window_ends_at', '>', clock.now().toISOString())
            .executeTakeFirst(),
        )
        .catch(closed);
      return row?.count ?? 0;
    },
    async clear(limit, keys) {
      await db.system((tx) => clearIn(tx, limit, keys));
    },
  };
}
