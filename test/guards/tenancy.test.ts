import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';

const app = useApp();

/** Tables that belong to no firm, each for a reason its migration gives. */
const NOT_A_FIRMS = new Set([
  'firm_sign_ups',
  'global_alert',
  'limit_counters',
  'passkey_challenges',
  'platform_messages',
  'schema_migrations',
  'sign_in_handles',
]);

async function tables(): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map((row) => row.name).filter((name) => !NOT_A_FIRMS.has(name));
}

/** What a request of this scope sees of a table, asked as the request's own role. */
async function visible(table: string, firm: number | null, client: number | null = null): Promise<number> {
  await app.owner.query('begin');
  try {
    await app.owner.query(`set local role ${client === null ? 'sheaf_app' : 'sheaf_client'}`);
    await app.owner.query(
      "select set_config('app.firm_id', $1, true), set_config('app.client_id', $2, true)",
      [firm ?? '', client ?? ''],
    );
    return Number((await app.owner.query(`select count(*) as n from ${table}`)).rows[0].n);
  } finally {
    await app.owner.query('rollback');
  }
}

describe('every table of a firm', () => {
  it('PLT-009: carries its firm, forces row-level security, and belongs to no role that serves requests', async () => {
    const { rows } = await app.owner.query<{
      name: string;
      forced: boolean;
      has_firm: boolean;
      owner: string;
      policies: string[];
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'firm_id' and a.attnotnull) as has_firm,
        array(select p.policyname::text from pg_policies p where p.tablename = c.relname and p.schemaname = 'public' order by 1) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
    for (const row of rows.filter(({ name }) => !NOT_A_FIRMS.has(name))) {
      expect(row, row.name).toMatchObject({ forced: true, has_firm: true });
      expect(
        row.policies.filter((policy) => policy !== 'client_scope'),
        row.name,
      ).toEqual(['across_firms', 'firm_scope']);
      expect(['sheaf_app', 'sheaf_client', 'sheaf_system']).not.toContain(row.owner);
    }
  });

  it('points only within its firm: every reference between tables carries the firm', async () => {
    const { rows } = await app.owner.query<{ def: string }>(`
      select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as def from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'firms'::regclass`);
    expect(rows.length).toBeGreaterThan(5);
    for (const { def } of rows) expect(def).toMatch(/FOREIGN KEY \(firm_id, .*REFERENCES \w+\(firm_id, /);
  });

  it('shows nothing without a firm, and only its own rows with one', async () => {
    for (const table of await tables()) {
      expect(await visible(table, null), table).toBe(0);
      const { rows } = await app.owner.query<{ n: string }>(
        `select count(*) as n from ${table} where firm_id = $1`,
        [app.world.firms.other],
      );
      expect(await visible(table, app.world.firms.other), table).toBe(Number(rows[0]!.n));
    }
  });

  it('cannot be written into another firm, whatever the query says', async () => {
    await app.owner.query('begin');
    await app.owner.query('set local role sheaf_app');
    await app.owner.query("select set_config('app.firm_id', $1, true)", [app.world.firms.other]);
    const theirs = await app.owner.query('update entities set name = name || $1 where firm_id = $2', [
      '!',
      app.world.firms.pell,
    ]);
    expect(theirs.rowCount).toBe(0);
    await expect(
      app.owner.query("insert into firm_groups (firm_id, name) values ($1, 'x')", [app.world.firms.pell]),
    ).rejects.toThrow('row-level security');
    await app.owner.query('rollback');
  });

  it('shows a client only what is theirs, also to a query that forgot to ask', async () => {
    const { pell } = app.world.firms;
    const { maria, kim } = app.world.people;
    expect(await visible('entities', pell, maria.id)).toBe(2);
    expect(await visible('entities', pell, kim.id)).toBe(1);
    expect(await visible('sessions', pell, maria.id)).toBe(0);
    for (const table of ['firm_groups', 'event_seals', 'outgoing_messages']) {
      await expect(visible(table, pell, maria.id), table).rejects.toThrow('permission denied');
    }
  });
});
