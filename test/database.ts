/** One PostgreSQL for the whole run, with two databases that test files copy: an empty one, and one with the people of people.ts. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { type DatabaseAddresses, openLogins } from '#platform/server/db/logins.ts';
import { Secrets } from '#platform/server/crypto.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { makeFirmCiphers } from '#platform/server/firm-ciphers.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';
import { createWorld, type World } from './factories.ts';

/** Migrated and empty. */
export const EMPTY = 'sheaf_template';
/** Migrated, with the two firms and everybody in them. */
export const PEOPLED = 'sheaf_world';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** Logins of the empty database; every copy has the same ones. */
    databaseLogins: DatabaseAddresses;
    /** Who is in the peopled database, and the master key that opens what is sealed in it. */
    world: World;
    masterKey: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  const fresh = async (name: string, template?: string) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  };
  await fresh(EMPTY);
  await migrate(server.url(EMPTY));
  const masterKey = randomBytes(32);
  const logins = await openLogins(server.url(EMPTY), masterKey);
  if (!logins) throw new Error('the owner of the test server may not make logins');
  await fresh(PEOPLED, EMPTY);
  await admin.end();
  project.provide('world', await fillWorld(loginsOfCopy(logins, PEOPLED), masterKey));
  project.provide('masterKey', masterKey.toString('base64'));
  project.provide('databaseLogins', logins);
  project.provide('databaseServer', server.url('DATABASE'));
  return server.stop;
}

/** The logins of the empty database, pointed at a copy. */
export function loginsOfCopy({ app, client, system }: DatabaseAddresses, name: string): DatabaseAddresses {
  const here = (url: string) => url.replace(`/${EMPTY}`, `/${name}`);
  return { app: here(app), client: here(client), system: here(system) };
}

async function fillWorld(addresses: DatabaseAddresses, masterKey: Buffer): Promise<World> {
  const db = openDatabase(addresses);
  const ciphers = makeFirmCiphers(db, new Secrets(masterKey, Date.now));
  const world = await createWorld({ db, ciphers, clock: { now: () => new Date() }, random: randomBytes });
  await db.close();
  return world;
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
