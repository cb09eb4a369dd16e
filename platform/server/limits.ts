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

interface Wanted {
  limit: Limit;
  key: string;
  amount: number;
  message: string;
}

export interface Limits {
  /** Counts one try for each key; throws TooMany when any key is over. */
  take: (limit: Limit, keys: readonly string[], message: string) => Promise<void>;
  /** Counts one try against several limits in one go; throws for the first of them that is over. */
  takeAll: (wanted: readonly { limit: Limit; key: string; message: string }[]) => Promise<void>;
  /** Takes an amount from every limit, or from none when one of them has not enough left. */
  spend: (wanted: readonly Wanted[]) => Promise<void>;
  /** Gives back what was taken and not used. */
  refund: (limit: Limit, keys: readonly string[], amount: number) => Promise<void>;
  /** How many tries stand against a key in its running window. */
  count: (limit: Limit, key: string) => Promise<number>;
  clear: (limit: Limit, keys: readonly string[]) => Promise<void>;
}

interface Counted {
  key: string;
  count: number;
  window_ends_at: string;
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
  /** What is refused still counts where `keepsRefused`. */
  const count = async (wanted: readonly Wanted[], keepsRefused: boolean): Promise<void> => {
    const now = clock.now();
    const rows = wanted.map(({ limit, key, message, amount }) => ({
      key: stored(limit, key),
      ends: new Date(now.getTime() + limit.seconds * 1000).toISOString(),
      max: limit.max,
      amount,
      message,
    }));
    const assertUnder = (counted: readonly Counted[]) => {
      const found = new Map(counted.map((row) => [row.key, row]));
      for (const { key, max, message } of rows) {
        const { count: taken, window_ends_at } = found.get(key)!;
        if (taken > max) throw new TooMany(message, (Date.parse(window_ends_at) - now.getTime()) / 1000);
      }
    };
    const counted = await db
      .system(async (tx) => {
        // In the order of their keys, so that two callers never wait for one another.
        const { rows: found } = await sql<Counted>`
          insert into limit_counters as c (key, count, window_ends_at)
          select key, amount, ends from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.amount)}::int[],
            ${rows.map((row) => row.ends)}::timestamptz[]) as asked (key, amount, ends) order by key
          on conflict (key) do update set
            count = case when c.window_ends_at <= ${now} then excluded.count else c.count + excluded.count end,
            window_ends_at = case when c.window_ends_at <= ${now} then excluded.window_ends_at else c.window_ends_at end
          returning key, count, window_ends_at`.execute(tx);
        if (!keepsRefused) assertUnder(found);
        return found;
      })
      .catch(closed);
    assertUnder(counted);
  };
  const takeAll: Limits['takeAll'] = (wanted) =>
    count(
      wanted.map((one) => ({ ...one, amount: 1 })),
      true,
    );
  return {
    takeAll,
    spend: (wanted) => count(wanted, false),
    async refund(limit, keys, amount) {
      const hashed = keys.map((key) => stored(limit, key)).toSorted();
      await db.system(async (tx) => {
        for (const key of hashed)
          await tx
            .updateTable('limit_counters')
            .set((expression) => ({
              count: expression.fn<number>('greatest', [expression.val(0), expression('count', '-', amount)]),
            }))
            .where('key', '=', key)
            .where('window_ends_at', '>', clock.now().toISOString())
            .execute();
      });
    },
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
