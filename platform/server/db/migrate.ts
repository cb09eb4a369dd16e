/** Plain SQL files, run once each, in order, under a lock, each in its own transaction. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ROLE_OF } from './logins.ts';

const DIRECTORY = path.resolve(import.meta.dirname, '../../../db/migrations');
// Any fixed number: whoever holds it is the one migrating.
const LOCK = 7_433_001;

export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(): Migration[] {
  return fs
    .readdirSync(DIRECTORY)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = fs.readFileSync(path.join(DIRECTORY, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** With `only`, just those: a backup is restored into the tables of the version that made it. */
export async function migrate(ownerUrl: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseOldServer(client);
    await runMigrations({ connectionString: ownerUrl, noHandleSignals: true, logger: undefined });
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const done = await applyMissing(client, only);
    await openJobStore(client);
    return done;
  } finally {
    await client.end();
  }
}

/** The runner's tables belong to its own migrations; the worker's role may use them and never change them. */
async function openJobStore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
       and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'sheaf_jobs')`,
  );
  const policies = rows.map(
    ({ name }) => `create policy sheaf_jobs on ${name} to ${ROLE_OF.system} using (true) with check (true)`,
  );
  await client.query(
    [
      'begin',
      `grant usage on schema graphile_worker to ${ROLE_OF.system}`,
      `grant select, insert, update, delete on all tables in schema graphile_worker to ${ROLE_OF.system}`,
      `revoke insert, update, delete on graphile_worker.migrations from ${ROLE_OF.system}`,
      `grant usage on all sequences in schema graphile_worker to ${ROLE_OF.system}`,
      `grant select on schema_migrations to ${ROLE_OF.system}`,
      ...policies,
      'commit',
    ].join(';'),
  );
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  if (Number(rows[0]!.version) < 150_000) {
    throw new MigrationError('Sheaf needs PostgreSQL 15 or newer; this server is older.');
  }
}

async function applyMissing(client: pg.Client, only?: readonly string[]): Promise<string[]> {
  const known = readMigrations();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const name of applied.keys()) {
    if (!known.some((migration) => migration.name === name)) {
      throw new MigrationError(
        `This data belongs to a newer version of Sheaf (it knows ${name}). Start that version, or restore an older backup.`,
      );
    }
  }
  const done: string[] = [];
  for (const migration of known.filter(({ name }) => only?.includes(name) ?? true)) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before)
      throw new MigrationError(
        `${migration.name} was changed after it ran here. Add a new migration instead.`,
      );
    await client.query('begin');
    try {
      await client.query(migration.sql);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new MigrationError(`${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
    done.push(migration.name);
  }
  return done;
}
