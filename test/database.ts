/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { migrate } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';

export const TEMPLATE = 'sheaf_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-test-'));
  const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(server.url(TEMPLATE));
  project.provide('databaseServer', server.url('DATABASE'));
  return async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
