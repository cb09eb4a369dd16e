/**
 * The only door to the data. Every query runs in a transaction that carries its firm, and for a client
 * the person, so that row-level security can check what the code asked for.
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import { guardTransaction } from './transaction-guard.ts';
import { unavailable } from './unavailable.ts';

// Ids and counts fit a double; timestamps travel as ISO text from the driver to the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

export type Tx = Kysely<DB>;
/** Whose rows a transaction may see: one firm, and for a client only what is theirs. */
export interface Scope {
  firmId: number;
  clientId: number | null;
}

type Hook = () => void | Promise<void>;
const hooks = new WeakMap<Tx, Hook[]>();

/** Runs once the transaction is safely committed; never if it is rolled back. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const list = hooks.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction that is open for writing');
  list.push(hook);
}

export interface Database {
  read: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  write: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Across firms: sign-in, sealing, sweeping. A fence lists who may. */
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  stats: () => { totalCount: number; idleCount: number; waitingCount: number };
  close: () => Promise<void>;
}

export function openDatabase(
  url: string,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): Database {
  const app = openPool(url, 'sheaf_app', options.poolSize ?? 20, options.onError);
  const system = openPool(url, 'sheaf_system', 5, options.onError);
  const scoped = (scope: Scope) => {
    for (const id of [scope.firmId, scope.clientId ?? 1]) {
      if (!Number.isSafeInteger(id) || id < 1) throw new Error('a transaction needs a firm');
    }
    return `set local app.firm_id='${scope.firmId}';set local app.client_id='${scope.clientId ?? ''}'`;
  };
  return {
    read: (scope, work) => inTransaction(app.db, `begin read only;${scoped(scope)}`, work, 'read'),
    write: (scope, work) => inTransaction(app.db, `begin;${scoped(scope)}`, work, 'write'),
    system: (work) => inTransaction(system.db, 'begin', work, 'write'),
    stats: () => ({
      totalCount: app.pool.totalCount,
      idleCount: app.pool.idleCount,
      waitingCount: app.pool.waitingCount,
    }),
    close: async () => {
      for (const { db, pool } of [app, system]) {
        await db.destroy();
        // A pool nobody has used yet is not ended by the line above.
        if (!pool.ended) await pool.end();
      }
    },
  };
}

function openPool(url: string, role: string, max: number, onError: (error: Error) => void = () => undefined) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${role} -c plan_cache_mode=force_custom_plan`,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // A checked-out client without a listener of its own would take the process down with the server.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

async function inTransaction<T>(
  db: Kysely<DB>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  mode: 'read' | 'write',
): Promise<T> {
  const after: Hook[] = [];
  const result = await db
    .connection()
    .execute(async (connection) => {
      await sql.raw(begin).execute(connection);
      const guard = guardTransaction();
      const tx = connection.withPlugin(guard.plugin);
      if (mode === 'write') hooks.set(tx, after);
      try {
        const value = await work(tx);
        guard.close();
        await sql.raw('commit').execute(connection);
        return value;
      } catch (error) {
        guard.abandon();
        await sql
          .raw('rollback')
          .execute(connection)
          .catch(() => undefined);
        throw error;
      }
    })
    .catch((error: unknown) => {
      throw unavailable(error);
    });
  for (const hook of after) await hook();
  return result;
}
