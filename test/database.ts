/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { type DatabaseAddresses, openLogins } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';

export const TEMPLATE = 'sheaf_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** Of the template database; they come into every copy of it. */
    databaseLogins: DatabaseAddresses;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(server.url(TEMPLATE));
  const logins = await openLogins(server.url(TEMPLATE), randomBytes(32));
  if (!logins) throw new Error('the owner of the test server may not make logins');
  project.provide('databaseLogins', logins);
  project.provide('databaseServer', server.url('DATABASE'));
  return server.stop;
}

/** The built-in PostgreSQL, or with TEST_DATABASE_SERVER (an address with /DATABASE in it) another one. */
async function startServer(): Promise<{ url: (database: string) => string; stop: () => Promise<void> }> {
  const other = process.env.TEST_DATABASE_SERVER;
  if (other)
    return { url: (database) => other.replace('/DATABASE', `/${database}`), stop: async () => undefined };
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-test-'));
  const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
