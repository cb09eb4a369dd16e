/**
 * Statements that look things up by key are parsed and planned once per connection and then only run. Lists and
 * searches are planned each time with their real values: a plan that must serve every value serves them badly.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

const PLANNED_EACH_TIME = /\blimit\b|\boffset\b|\bilike\b|\bin \(|^(begin|commit|rollback|set)\b/i;
// A statement built with ever new text would fill every connection's memory with plans.
const MOST_KEPT = 500;

// Only those that are kept: lists come in any number of texts and must not take up their room.
const names = new Map<string, string>();

export function planName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (PLANNED_EACH_TIME.test(text) || names.size >= MOST_KEPT) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

export function keptPlans(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect();
    const query = (text: string, values: readonly unknown[]) => {
      const name = planName(text);
      gather(client);
      return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] });
    };
    return { query, release: () => client.release() };
  };
  return { connect, end: () => pool.end() } as unknown as PostgresPool;
}

/** What is asked before anybody is waited for leaves in one packet: `begin` and the first query, a change and its event. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
