import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseAddresses, loginNames } from '#platform/server/db/logins.ts';
import { EMPTY, loginsOfCopy, type PEOPLED } from './database.ts';

export interface ClonedDatabase {
  url: string;
  /** What the app comes in by. */
  addresses: DatabaseAddresses;
  /** As the owner, who bypasses nothing but grants: for looking behind the app's back. */
  owner: pg.Client;
  drop: () => Promise<void>;
}

/** A copy of one of the two template databases, gone when the test file ends. */
export async function cloneDatabase(
  template: typeof EMPTY | typeof PEOPLED = EMPTY,
): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = (database: string) => inject('databaseServer').replace('/DATABASE', `/${database}`);
  const admin = new pg.Client({ connectionString: address('postgres') });
  await admin.connect();
  // Copies of one template queue up behind a lock of the server's own; asking again is enough.
  for (let tries = 0; ; tries += 1) {
    try {
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      break;
    } catch (error) {
      if (tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const owner = new pg.Client({ connectionString: address(name) });
  owner.on('error', () => undefined);
  await owner.connect();
  return {
    url: address(name),
    addresses: loginsOfCopy(inject('databaseLogins'), name),
    owner,
    async drop() {
      await owner.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      for (const login of loginNames(name)) await admin.query(`drop role if exists ${login}`);
      await admin.end();
    },
  };
}
