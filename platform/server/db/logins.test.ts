/** What somebody could do who got SQL past the portal: nothing beyond the role the login was made for. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { CLIENT_FLAGS, Preferences } from '#features/firm/settings/preferences.ts';
import { useApp } from '#test/app.ts';
import { openLogins, ROLE_OF } from './logins.ts';

const app = useApp();
const KINDS = ['app', 'client', 'system'] as const;

async function inside<T>(kind: (typeof KINDS)[number], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.built.addresses[kind] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const ownerName = async () =>
  (await app.owner.query<{ name: string }>('select current_user as name')).rows[0]!.name;

describe.each(KINDS)("the portal's login for %s", (kind) => {
  it('becomes neither the owner nor another of its roles', () =>
    inside(kind, async (client) => {
      const others = Object.values(ROLE_OF).filter((role) => role !== ROLE_OF[kind]);
      for (const role of [await ownerName(), ...others, 'pg_read_all_data', 'pg_write_server_files'])
        await expect(client.query(`set role "${role}"`), role).rejects.toThrow(
          /permission denied to set role/,
        );
      await expect(client.query(`set session authorization "${await ownerName()}"`)).rejects.toThrow(
        /permission denied/,
      );
      await client.query(`set role ${ROLE_OF[kind]}`);
    }));

  it('changes no table, no policy, no function and no login', () =>
    inside(kind, async (client) => {
      for (const statement of [
        'create table public.mine (a int)',
        'create schema mine',
        'create function public.mine() returns int language sql return 1',
        'alter table users disable row level security',
        'alter table users no force row level security',
        'alter table users add column mine int',
        'drop table users',
        'drop policy firm_scope on users',
        'create policy mine on users using (true)',
        'alter table events disable trigger queue_for_seal',
        'drop function queue_for_seal() cascade',
        'alter function queue_for_seal() set search_path = pg_temp',
        'create role mine',
        `alter role "${await ownerName()}" password 'mine'`,
        "copy users to program 'cat'",
        "select pg_read_file('PG_VERSION')",
        "alter system set log_statement = 'all'",
        'update schema_migrations set checksum = checksum',
        'delete from graphile_worker.migrations',
      ])
        await expect(client.query(statement), statement).rejects.toThrow(
          /permission denied|must be owner|must be superuser|must be able|Only roles with/,
        );
    }));

  it('reads no passwords of the server, and no rows by switching the check off', () =>
    inside(kind, async (client) => {
      await expect(client.query('select rolpassword from pg_authid')).rejects.toThrow(/permission denied/);
      await expect(client.query('select * from pg_shadow')).rejects.toThrow(/permission denied/);
      if (kind === 'system') return;
      await client.query('set row_security = off');
      await expect(client.query('select id from entities')).rejects.toThrow(/row-level security/);
    }));
});

describe('what a client asks for in SQL', () => {
  const clientScope = () => ({
    firmId: app.world.people.maria.firmId,
    clientId: app.world.people.maria.id,
  });

  it('queues no job of its own making, and none for what somebody else did', async () => {
    const { firmId } = clientScope();
    await expect(
      app.services.db.write(clientScope(), (tx) =>
        sql`select enqueue_job('check-chain', ${JSON.stringify({ firm_id: firmId })}, null, null, null)`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/permission denied/);
    const { rows } = await app.owner.query<{ id: number }>(
      `insert into events (firm_id, name, at, actor_kind, actor_user_id, payload)
       values ($1, 'entity.renamed', now(), 'staff', $2, '{}') returning id`,
      [firmId, app.world.people.ann.id],
    );
    await expect(
      app.services.db.write(clientScope(), (tx) =>
        sql`select wake_readers('tell-advisor', ${firmId}, array[${rows[0]!.id}]::bigint[])`.execute(tx),
      ),
    ).rejects.toThrow('an event of somebody else');
  });

  it("reads of the firm's preferences what the client's screens show, and that is what the list says", async () => {
    const all = Object.fromEntries(Object.keys(Preferences.parse({})).map((name) => [name, 'x']));
    const { firmId } = clientScope();
    const { rows } = await app.owner.query('select preferences from firms where firm_id = $1', [firmId]);
    await app.owner.query('update firms set preferences = $2 where firm_id = $1', [firmId, all]);
    const read = (statement: ReturnType<typeof sql>) =>
      app.services.db.read(clientScope(), (tx) => statement.execute(tx));
    await expect(read(sql`select preferences from firms`)).rejects.toThrow(/permission denied/);
    const seen = (await read(sql`select firm_preferences(${firmId}) as seen`)).rows[0] as { seen: object };
    await app.owner.query('update firms set preferences = $2 where firm_id = $1', [
      firmId,
      rows[0].preferences,
    ]);
    expect(Object.keys(seen.seen).toSorted()).toEqual(CLIENT_FLAGS.toSorted());
  });
});

describe('the logins', () => {
  it('own nothing, and neither do the roles they take on', async () => {
    const { rows } = await app.owner.query(
      `select 'function ' || oid::regprocedure as owned from pg_proc where proowner::regrole::text ~ '^sheaf_(app|client|system)'
       union all select 'table ' || oid::regclass from pg_class where relowner::regrole::text ~ '^sheaf_'`,
    );
    expect(rows).toEqual([]);
  });

  it('are who serves: no connection of the running portal is the owner', async () => {
    await app.startWorker();
    const scope = { firmId: app.world.people.ann.firmId, clientId: null };
    const clientId = app.world.people.maria.id;
    const who = sql<{ current: string }>`select current_user::text as current`;
    const seen = await Promise.all([
      app.services.db.read(scope, (tx) => who.execute(tx)),
      app.services.db.write({ ...scope, clientId }, (tx) => who.execute(tx)),
      app.services.db.system((tx) => who.execute(tx)),
    ]);
    expect(seen.map(({ rows }) => rows[0]!.current)).toEqual(Object.values(ROLE_OF));
    const { rows } = await app.owner.query<{ usename: string }>(
      'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(rows.map(({ usename }) => usename).toSorted()).toEqual(
      KINDS.map((kind) => decodeURIComponent(new URL(app.built.addresses[kind]).username)).toSorted(),
    );
    const { rows: powers } = await app.owner.query(
      `select 1 from pg_roles r where r.rolname = any ($1) and
         (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication
          or pg_has_role(r.oid, current_user, 'member'))`,
      [rows.map(({ usename }) => usename)],
    );
    expect(powers).toEqual([]);
  });

  it('stay as they are for the same key, and follow another', async () => {
    const key = Buffer.alloc(32, 7);
    const [one, two] = await Promise.all([
      openLogins(app.databaseUrl, key),
      openLogins(app.databaseUrl, key),
    ]);
    expect(one).toEqual(two);
    const other = await openLogins(app.databaseUrl, Buffer.alloc(32, 9));
    expect(other!.app).not.toBe(one!.app);
    const late = new pg.Client({ connectionString: one!.app });
    await expect(late.connect()).rejects.toThrow(/password authentication failed/);
  });

  it('are not made by an owner who may not: the portal is told, not stopped', async () => {
    await app.owner.query("create role sheaf_no_maker login password 'x'");
    const url = new URL(app.databaseUrl);
    url.username = 'sheaf_no_maker';
    url.password = 'x';
    expect(await openLogins(url.href, Buffer.alloc(32, 5))).toBeNull();
    await app.owner.query('drop role sheaf_no_maker');
  });
});
