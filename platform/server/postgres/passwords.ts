/**
 * How the built-in database knows its owner: a password kept beside the master key, checked by SCRAM.
 * A cluster made before there was one is locked at its first start.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { keptSecret } from '../master-key.ts';

const ROUNDS = 4096;
const LOCKED = '# Written by Sheaf: nobody comes in without a password.\nlocal all all scram-sha-256\n';

export function ownerPassword(home: string): string {
  const file = keptSecret(path.join(home, 'keys', 'postgres.secret'));
  return fs.readFileSync(file, 'utf8').trim();
}

/** What PostgreSQL keeps of a password (RFC 5803). Sent instead of it, so that no log of statements can hold it. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (what: string) => createHmac('sha256', salted).update(what).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

const rulesOf = (cluster: string) => path.join(cluster, 'pg_hba.conf');
export const isLocked = (cluster: string): boolean => fs.readFileSync(rulesOf(cluster), 'utf8') === LOCKED;

/** The password of this folder is gone: the server starts open on its private socket and is locked again at once. */
export function unlock(cluster: string): void {
  fs.writeFileSync(rulesOf(cluster), 'local all all trust\n');
}

export async function lock(cluster: string, url: string, user: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter role ${user} password '${scramVerifier(password)}'`);
    fs.writeFileSync(rulesOf(cluster), LOCKED);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
