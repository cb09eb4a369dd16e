/** Starts processes of the app beside a test and kills them in the middle of a transaction. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, expect, inject } from 'vitest';
import type { CallOf, Endpoint } from '#platform/contract.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import { requestFor } from './call.ts';
import { freePort } from './free-port.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';

type Role = 'web' | 'worker';
export interface Running {
  origin: string;
  child: ChildProcess;
}

/** One call of one person, that another process can make as well. */
export interface Planned {
  sendTo: (running: Running) => Promise<unknown>;
  /** The same browser with the same key, at the process that still runs. */
  again: () => Promise<Answer<unknown>>;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

let keys = 0;
export const nextKey = (): string => {
  keys += 1;
  return `killed-${process.pid}-${keys}`;
};

export function plan<E extends Endpoint>(
  by: Caller,
  endpoint: E,
  input: CallOf<E>,
  key = nextKey(),
): Planned {
  const { method, url, payload } = requestFor(endpoint, input);
  return {
    sendTo: ({ origin }) =>
      fetch(`${origin}${url}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${by.token}`,
          cookie: by.cookie,
          'idempotency-key': key,
        },
        body: JSON.stringify(payload),
      }),
    again: () => by.call(endpoint, input, { 'idempotency-key': key }),
  };
}

export function useKilling(app: TestApp) {
  const started: ChildProcess[] = [];
  afterAll(() => Promise.all(started.map((child) => stop(child, 'SIGKILL'))));

  async function start(role: Role): Promise<Running> {
    const port = await freePort();
    const child = spawn(process.execPath, ['server/main.ts', role], {
      env: {
        ...NODE_ENVIRONMENT,
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: app.databaseUrl,
        DATA_DIR: app.services.config.dataDir,
        MASTER_KEY: inject('masterKey'),
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => /is running/.test(chunk.toString()) && resolve());
      child.once('exit', () => reject(new Error(`the ${role} ended`)));
    });
    return { origin: `http://127.0.0.1:${port}`, child };
  }

  const count = async (what: string, ...values: unknown[]): Promise<number> =>
    (await app.owner.query<{ n: number }>(`select count(*)::int as n from ${what}`, values)).rows[0]!.n;
  const waiting = (table: string): Promise<number> =>
    count('pg_locks where relation = $1::regclass and not granted', table);

  /** It dies where it writes this table, in the middle of its transactions. */
  async function killedAt(
    role: Role,
    table: string,
    calls: readonly ((running: Running) => Promise<unknown>)[] = [],
  ): Promise<void> {
    const early = role === 'web' ? await start(role) : null;
    await app.owner.query('begin');
    await app.owner.query(`lock table ${table} in share mode`);
    // The lock is there before a worker looks for work.
    const running = early ?? (await start(role));
    const going = calls.map((call) => call(running).catch(() => undefined));
    await expect.poll(() => waiting(table)).toBeGreaterThanOrEqual(Math.max(1, calls.length));
    await stop(running.child, 'SIGKILL');
    await app.owner.query('rollback');
    await Promise.all(going);
    await expect.poll(() => waiting(table)).toBe(0);
    // As the queue does itself with the jobs of a worker that has been silent for four hours.
    await app.owner.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
    );
  }

  /** Killed on the way, then made again by the same browser with the same key at another process. */
  async function callTwice<E extends Endpoint>(by: Caller, table: string, endpoint: E, input: CallOf<E>) {
    const key = nextKey();
    await killedAt('web', table, [plan(by, endpoint, input, key).sendTo]);
    const headers = { 'idempotency-key': key };
    const again = await by.call(endpoint, input, headers);
    expect(again.status, JSON.stringify(again.error)).toBe(200);
    const replayed = await by.call(endpoint, input, headers);
    expect(replayed.status).toBe(200);
    return again;
  }

  async function done(work: () => Promise<boolean>): Promise<void> {
    const worker = await start('worker');
    await expect.poll(work, { timeout: 120_000 }).toBe(true);
    await stop(worker.child, 'SIGTERM');
  }

  return { callTwice, count, done, killedAt };
}
