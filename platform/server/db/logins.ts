/**
 * The portal's own logins. Migrations run as the owner, who then leaves; what serves requests and jobs comes in by
 * logins that own nothing, may become one role each, and can never become the owner.
 */
import pg from 'pg';
import { expandKey } from '../crypto.ts';
import { scramVerifier } from '../postgres/passwords.ts';

/** What each kind of transaction comes in by. */
export interface DatabaseAddresses {
  app: string;
  client: string;
  system: string;
}

export const ROLE_OF = { app: 'sheaf_app', client: 'sheaf_client', system: 'sheaf_system' } as const;
const KINDS = ['app', 'client', 'system'] as const;
// Any fixed number: whoever holds it is the one making logins.
const LOCK = 7_433_002;
// Wrong password or nobody of that name; not allowed in this way.
const TURNED_AWAY = new Set(['28P01', '28000']);
const NOT_ALLOWED = '42501';

/** One login for everything: commands of the operator, and servers where no logins can be made. */
export const oneLogin = (url: string): DatabaseAddresses => ({ app: url, client: url, system: url });

export const loginNames = (database: string): string[] =>
  KINDS.map((kind) => `${ROLE_OF[kind]}_${database}`.slice(0, 63));

interface Login {
  role: string;
  name: string;
  password: string;
  url: string;
}

/**
 * The three logins of this database, made if they are missing. Their passwords come from the master key, so every
 * node knows them and none is written down. Null where the owner may not make logins.
 */
export async function openLogins(ownerUrl: string, masterKey: Buffer): Promise<DatabaseAddresses | null> {
  const logins = loginsOf(ownerUrl, masterKey);
  try {
    if (!(await allComeIn(logins))) await makeLogins(ownerUrl, logins);
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) return null;
    throw error;
  }
  if (!(await allComeIn(logins))) return null;
  const [app, client, system] = logins.map(({ url }) => url) as [string, string, string];
  return { app, client, system };
}

function loginsOf(ownerUrl: string, masterKey: Buffer): Login[] {
  const database = new pg.Client({ connectionString: ownerUrl }).database ?? 'postgres';
  const names = loginNames(database);
  return KINDS.map((kind, at) => {
    const name = names[at]!;
    const password = expandKey(masterKey, `database-login:${name}`).toString('base64url');
    const url = new URL(ownerUrl);
    url.username = encodeURIComponent(name);
    url.password = password;
    return { role: ROLE_OF[kind], name, password, url: url.href };
  });
}

async function allComeIn(logins: readonly Login[]): Promise<boolean> {
  const tries = await Promise.all(logins.map(({ url, role }) => comesIn(url, role)));
  return tries.every(Boolean);
}

async function comesIn(url: string, role: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${role}` });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (TURNED_AWAY.has(code) || code === NOT_ALLOWED || code === '22023') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeLogins(ownerUrl: string, logins: readonly Login[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (const { role, name, password } of logins) {
      const quoted = client.escapeIdentifier(name);
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      if (rowCount === 0) await client.query(`create role ${quoted} login`);
      await client.query(`alter role ${quoted} login password '${scramVerifier(password)}'`);
      await client.query(`grant ${role} to ${quoted}`);
    }
  } finally {
    await client.end();
  }
}
