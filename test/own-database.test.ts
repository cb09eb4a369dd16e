/** The built-in PostgreSQL: who comes in, by what proof, and what it writes down. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/database.ts';
import { oneLogin, openLogins } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { freePort } from './free-port.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-own-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function query<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, '@');

describe('the built-in database', () => {
  it('serves a running portal through logins that own nothing', async () => {
    const dataDir = path.join(home, 'running');
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...NODE_ENVIRONMENT,
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => void (/is running at/.test(chunk.toString()) && resolve()));
    });
    const server = await startEmbeddedPostgres({ dataDir });
    const rows = await query<{ usename: string }>(
      server.url('postgres'),
      "select usename from pg_stat_activity where backend_type = 'client backend' and usename is not null and pid <> pg_backend_pid()",
    );
    child.kill('SIGTERM');
    await ended;
    expect(rows.length).toBeGreaterThan(2);
    for (const { usename } of rows) expect(usename).toMatch(/^sheaf_(app|client|system)_postgres$/);
  });

  it('lets nobody in without the password, and listens on no network', async () => {
    const dataDir = path.join(home, 'locked');
    const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
    const url = server.url('postgres');
    await expect.poll(() => query(withoutPassword(url), 'select 1').catch(String)).toMatch(/password/);
    const [listens] = await query<{ to: string }>(url, "select current_setting('listen_addresses') as to");
    expect(listens).toEqual({ to: '' });
    const rules = await query(url, 'select distinct type, auth_method from pg_hba_file_rules');
    expect(rules).toEqual([{ type: 'local', auth_method: 'scram-sha-256' }]);
    const secret = path.join(dataDir, 'keys', 'postgres.secret');
    expect(fs.statSync(secret).mode & 0o077).toBe(0);
    expect(execFileSync('ls', ['-ld', path.join(dataDir, 'socket')], { encoding: 'utf8' })).toMatch(
      /^drwx------/,
    );
    await server.stop();
  });

  it('locks a folder from before there were passwords, and one that lost its own, and keeps what is in it', async () => {
    const dataDir = path.join(home, 'older');
    const first = await startEmbeddedPostgres({ dataDir, unsafe: true });
    await migrate(first.url('postgres'));
    await query(first.url('postgres'), "insert into firms (name, subdomain_url) values ('Old', 'old')");
    await first.stop();
    // As a version without passwords left it.
    fs.writeFileSync(path.join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
    fs.rmSync(path.join(dataDir, 'keys', 'postgres.secret'));
    const second = await startEmbeddedPostgres({ dataDir, unsafe: true });
    expect(await query(second.url('postgres'), 'select name from firms')).toEqual([{ name: 'Old' }]);
    await expect
      .poll(() => query(withoutPassword(second.url('postgres')), 'select 1').catch(String))
      .toMatch(/password/);
    await second.stop();
    fs.rmSync(path.join(dataDir, 'keys', 'postgres.secret'));
    const third = await startEmbeddedPostgres({ dataDir, unsafe: true });
    expect(await query(third.url('postgres'), 'select name from firms')).toEqual([{ name: 'Old' }]);
    await third.stop();
  });

  it('writes no value and no statement into its log, whatever goes wrong', async () => {
    const dataDir = path.join(home, 'logged');
    const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
    const url = server.url('postgres');
    const wrong = (text: string, values: unknown[] = []) =>
      expect(query(url, text, values)).rejects.toThrow();
    await query(url, 'create table people (email text primary key, age int check (age < 150))');
    await query(url, "insert into people values ('canary-kept@example.com', 1)");
    await wrong("insert into people values ('canary-kept@example.com', 1)");
    await wrong('insert into people values ($1, $2)', ['canary-check@example.com', 900]);
    await wrong('select $1::int', ['canary-cast']);
    await wrong("select 'canary-literal'::int");
    await wrong("select canary_syntax from 'canary-syntax'");
    await wrong("do $$ begin raise exception 'canary-raised'; end $$");
    await query(url, "do $$ begin raise warning 'canary-warned'; end $$");
    await server.stop();
    const log = fs.readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toMatch(/canary/i);
  });

  it('may be owned by somebody who is no superuser, and served by a login made by hand', async () => {
    const dataDir = path.join(home, 'plain');
    const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
    await query(server.url('postgres'), "create role plain login createdb createrole password 'plain'");
    const as = (user: string, database: string) => {
      const url = new URL(server.url(database));
      url.username = user;
      url.password = user;
      return url.href;
    };
    await query(as('plain', 'postgres'), 'create database portal');
    const ownerUrl = as('plain', 'portal');
    await migrate(ownerUrl);
    const made = await openLogins(ownerUrl, randomBytes(32));
    const byHand = as('hand', 'portal');
    await query(ownerUrl, "create role hand login password 'hand'");
    await query(ownerUrl, 'grant sheaf_app, sheaf_client, sheaf_system to hand');
    for (const addresses of [made!, oneLogin(byHand)]) {
      const db = openDatabase(addresses);
      const name = `Firm ${addresses.app.length}`;
      await db.system((tx) =>
        tx
          .insertInto('firms')
          .values({ name, subdomain_url: `at-${addresses.app.length}` })
          .execute(),
      );
      const seen = await db.system((tx) => tx.selectFrom('firms').select('name').execute());
      expect(seen.map((firm) => firm.name)).toContain(name);
      await db.close();
      await expect(query(addresses.app, 'set role plain')).rejects.toThrow(/permission denied/);
    }
    expect(await query(made!.system, 'select count(*)::int as n from graphile_worker._private_jobs')).toEqual(
      [{ n: 0 }],
    );
    await server.stop();
  });
});
