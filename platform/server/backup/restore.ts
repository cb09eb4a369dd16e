/** Puts a backup into an empty database and an empty store, and proves that it is all there. */
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MONTHS_AHEAD } from '../db/months.ts';
import { migrate } from '../db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import type { AnchorStore } from '../audit/anchors.ts';
import { ANCHORS, BackupError, type Manifest } from './manifest.ts';
import { listTables, quoted, type Table } from './tables.ts';

export async function restoreDatabase(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  await migrate(ownerUrl, manifest.migrations);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const tables = await listTables(client);
    await refuseFull(client);
    for (const table of tables) await loadTable(client, table, folder, manifest.rows[table.name] ?? 0);
    await makeMonths(client);
    await queueJobs(client, folder);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select 1 from firms) as found');
  if (rows[0]!.found) throw new BackupError('The database is not empty. Restore into a fresh one.');
}

async function loadTable(client: pg.Client, table: Table, folder: string, expected: number): Promise<void> {
  const name = quoted([table.name]);
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table.name],
  );
  // Loading in bulk is not possible under row-level security; it is forced again before anyone can look.
  if (rows[0]!.forced) await client.query(`alter table ${name} no force row level security`);
  await client.query(`alter table ${name} disable trigger user`);
  await client.query(`delete from ${name}`);
  const target = client.query(copyFrom(`copy ${name} (${quoted(table.columns)}) from stdin`));
  await pipeline(
    fs.createReadStream(path.join(folder, 'database', `${table.name}.copy.gz`)),
    createGunzip(),
    target,
  );
  if (target.rowCount !== expected)
    throw new BackupError(`${table.name} has ${target.rowCount} rows, not ${expected}.`);
  if (table.identity) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${quoted([table.identity])}) from ${name}), 1))`,
      [table.name, table.identity],
    );
  }
  await client.query(`alter table ${name} enable trigger user`);
  if (rows[0]!.forced) await client.query(`alter table ${name} force row level security`);
}

/** What happened long ago lies in the months it happened in, as it did where the backup was made. */
async function makeMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regprocedure('keep_months(timestamptz, int)') is not null as known",
  );
  if (rows[0]!.known) await client.query('select keep_months(now(), $1)', [MONTHS_AHEAD]);
}

async function queueJobs(client: pg.Client, folder: string): Promise<void> {
  const jobs = JSON.parse(fs.readFileSync(path.join(folder, 'jobs.json'), 'utf8')) as {
    task: string;
    payload: unknown;
    run_at: string;
    key: string | null;
  }[];
  for (const job of jobs) {
    await client.query(
      'select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => 5, job_key => $4)',
      [job.task, JSON.stringify(job.payload), job.run_at, job.key],
    );
  }
}

export async function restoreFiles(storage: Storage, folder: string): Promise<number> {
  const root = path.join(folder, 'files');
  if (!fs.existsSync(root)) return 0;
  let count = 0;
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const key = path.relative(root, full).split(path.sep).join('/');
    await storage.importSealed(key, fs.createReadStream(full) as AsyncIterable<Buffer>);
    count += 1;
  }
  return count;
}

/** How far each record was sealed when the backup was made; backups from before there were anchors have none. */
export async function restoreAnchors(
  store: AnchorStore,
  folder: string,
  { made_at }: Manifest,
): Promise<void> {
  const file = path.join(folder, ANCHORS);
  if (!fs.existsSync(file)) return;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter((line) => line !== '');
  if (kept.length > 0) await store.append(made_at.slice(0, 10), kept);
}
