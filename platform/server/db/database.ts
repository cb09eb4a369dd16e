/**
 * The only door to the data. Every query runs in a transaction that carries its firm, and for a client
 * the person, so that row-level security can check what the code asked for.
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/types.ts';
import { keptPlans } from './kept-plans.ts';
import { type DatabaseAddresses, ROLE_OF } from './logins.ts';
import { isoTimestamp } from './timestamps.ts';
import { guardTransaction, type TransactionFacts } from './transaction-guard.ts';
import { unavailable } from './unavailable.ts';

// Ids and counts fit a double; timestamps travel as ISO text from the driver to the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTimestamp);
// Days stay days: made into a moment, they shift with the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export type Tx = Kysely<DB>;
/** Whose rows a transaction may see: one firm, and for a client only what is theirs. */
export interface Scope {
  firmId: number;
  clientId: number | null;
}

type Hook = () => void | Promise<void>;
const hooks = new WeakMap<Tx, Hook[]>();
const facts = new WeakMap<Tx, TransactionFacts>();

/** What this transaction has changed and recorded so far. */
export function factsOf(tx: Tx): TransactionFacts {
  const found = facts.get(tx);
  if (!found) throw new Error('this is not a transaction of the database module');
  return found;
}

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
  addresses: DatabaseAddresses,
  options: { poolSize?: number; onError?: (error: Error) => void } = {},
): Database {
  const size = options.poolSize ?? 12;
  const staff = openPool(addresses.app, ROLE_OF.app, size, options.onError);
  const client = openPool(addresses.client, ROLE_OF.client, size, options.onError);
  const system = openPool(addresses.system, ROLE_OF.system, 5, options.onError);
  const pools = [staff, client, system];
  const poolOf = (scope: Scope) => (scope.clientId === null ? staff : client).db;
  const scoped = (scope: Scope) => {
    for (const id of [scope.firmId, scope.clientId ?? 1]) {
      if (!Number.isSafeInteger(id) || id < 1) throw new Error('a transaction needs a firm');
    }
    const firm = `set local app.firm_id='${scope.firmId}'`;
    return scope.clientId === null ? firm : `${firm};set local app.client_id='${scope.clientId}'`;
  };
  return {
    read: (scope, work) =>
      inReadOnly(poolOf(scope), `begin read only;${scoped(scope)}`, work, options.onError),
    write: (scope, work) => inTransaction(poolOf(scope), `begin;${scoped(scope)}`, work),
    system: (work) => inTransaction(system.db, 'begin', work),
    stats: () => ({
      totalCount: pools.reduce((sum, { pool }) => sum + pool.totalCount, 0),
      idleCount: pools.reduce((sum, { pool }) => sum + pool.idleCount, 0),
      waitingCount: pools.reduce((sum, { pool }) => sum + pool.waitingCount, 0),
    }),
    close: async () => {
      for (const { db, pool } of pools) {
        await db.destroy();
        // A pool nobody has used yet is not ended by the line above.
        if (!pool.ended) await pool.end();
      }
    },
  };
}

/** A client without a listener of its own would take the process down with the server; when closing, nobody asks. */
export function quietly(pool: pg.Pool, onError: (error: Error) => void): void {
  const report = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', report);
}

function openPool(url: string, role: string, max: number, onError: (error: Error) => void = () => undefined) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${role} -c timezone=UTC`,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // The first query of a transaction is sent behind its `begin` without waiting for the answer to that.
    pipeline: true,
  });
  quietly(pool, onError);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: keptPlans(pool) }) }) };
}

async function inTransaction<T>(db: Kysely<DB>, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, after } = await tryTransaction(db, begin, work)
    .catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
      return tryTransaction(db, begin, work);
    })
    .catch((error: unknown) => {
      throw unavailable(error);
    });
  for (const hook of after) await hook();
  return result;
}

async function tryTransaction<T>(db: Kysely<DB>, begin: string, work: (tx: Tx) => Promise<T>) {
  const after: Hook[] = [];
  const result = await db.connection().execute(async (connection) => {
    const begun = beginning(connection, begin);
    const value = await guarded(connection, work, after);
    await begun;
    await sql.raw('commit').execute(connection);
    return value;
  });
  return { result, after };
}

/** Two transactions got in each other's way, and this one was rolled back whole: a second try does no harm. */
const RETRYABLE = new Set(['40001', '40P01']);
const isRetryable = (error: unknown): boolean => RETRYABLE.has((error as { code?: string }).code ?? '');

/** Nothing waits for the end of a transaction that only read: the answer is out before the commit is. */
function inReadOnly<T>(
  db: Kysely<DB>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
  onError: (error: Error) => void = () => undefined,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let answered = false;
    db.connection()
      .execute(async (connection) => {
        const begun = beginning(connection, begin);
        const value = await guarded(connection, work, null);
        await begun;
        answered = true;
        resolve(value);
        await sql.raw('commit').execute(connection);
      })
      .catch((error: unknown) => {
        if (answered) onError(error as Error);
        else reject(asError(unavailable(error)));
      });
  });
}

/** Should this fail, what was sent behind it finds no firm in scope and so no row. */
function beginning(connection: Kysely<DB>, begin: string): Promise<unknown> {
  const begun = sql.raw(begin).execute(connection);
  begun.catch(() => undefined);
  return begun;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

async function guarded<T>(
  connection: Kysely<DB>,
  work: (tx: Tx) => Promise<T>,
  after: Hook[] | null,
): Promise<T> {
  const guard = guardTransaction();
  const tx = connection.withPlugin(guard.plugin);
  facts.set(tx, guard.facts);
  if (after) hooks.set(tx, after);
  try {
    const value = await work(tx);
    guard.close();
    return value;
  } catch (error) {
    guard.abandon();
    await sql
      .raw('rollback')
      .execute(connection)
      .catch(() => undefined);
    throw error;
  }
}
