import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { CHECKS, ClientCounts, clientsToCheck } from './client-counts.ts';
import { CLIENT_RIGHTS, CLOSED_TO_CLIENTS, NOT_A_FIRMS } from './client-rights.ts';
import { count as countAs, everywhere, run as runAs, type Scope } from './scope.ts';
import { createFlagWorld } from './world/flag-world.ts';

const app = useApp();
const DENIED = /permission denied|row-level security/;
const columnsOf: Record<string, string[]> = {};
const writable: Record<string, string[]> = {};
let counts: ClientCounts;

const run = (scope: Scope, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  runAs(app.owner, scope, text, values);
const count = (scope: Scope, from: string, values: unknown[] = []): Promise<number> =>
  countAs(app.owner, scope, from, values);

const asMaria = (): Scope => ({
  role: 'sheaf_client',
  firm: app.world.firms.pell,
  client: app.world.people.maria.id,
});
const asEve = (): Scope => ({ role: 'sheaf_app', firm: app.world.firms.other });

const firmTables = () => Object.keys(columnsOf).filter((name) => !NOT_A_FIRMS.has(name));

/** A copy of somebody's row, as an insert. Generated columns make themselves. */
const copyOf = (table: string, columns: string[]) => {
  const names = columns.filter((name) => writable[table]!.includes(name)).join(', ');
  return `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`;
};
async function rowWhere(table: string, where: string, values: unknown[]): Promise<unknown> {
  const { rows } = await run(
    everywhere,
    `select to_jsonb(t) as row from ${table} t where ${where} limit 1`,
    values,
  );
  return rows[0]?.row;
}

beforeAll(async () => {
  const { catalog, candidates } = await createFlagWorld(app);
  for (const { name, columns } of catalog.values()) {
    columnsOf[name] = columns.map((column) => column.name);
    writable[name] = columns.filter(({ generated }) => !generated).map((column) => column.name);
  }
  counts = new ClientCounts(app.owner, catalog);
  await counts.prepare(app.world.firms.pell, candidates);
});

describe('every table of a firm', () => {
  it('PLT-009: carries its firm, forces row-level security, and belongs to no role that serves requests', async () => {
    const { rows } = await app.owner.query<{
      name: string;
      forced: boolean;
      has_firm: boolean;
      owner: string;
      policies: string[];
      part: boolean;
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
        c.relispartition as part,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'firm_id' and a.attnotnull) as has_firm,
        array(select p.policyname::text from pg_policies p where p.tablename = c.relname and p.schemaname = 'public' order by 1) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
    for (const row of rows.filter(({ name }) => !NOT_A_FIRMS.has(name))) {
      expect(row, row.name).toMatchObject({ forced: true, has_firm: true });
      expect(['sheaf_app', 'sheaf_client', 'sheaf_system']).not.toContain(row.owner);
      if (row.part) continue;
      const rights = CLIENT_RIGHTS[row.name] ?? {};
      expect(row.policies, row.name).toEqual([
        'across_firms',
        ...(rights.add ? ['client_insert'] : []),
        ...(rights.see ? ['client_select'] : []),
        ...(rights.change ? ['client_update'] : []),
        'firm_scope',
      ]);
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
    const { other } = app.world.firms;
    for (const table of firmTables()) {
      expect(await count({ role: 'sheaf_app' }, table), table).toBe(0);
      const own = await count(everywhere, `${table} where firm_id = $1`, [other]);
      expect(own, `${table} has a row to look for`).toBeGreaterThan(0);
      expect(await count(asEve(), table), table).toBe(own);
    }
  });

  it('cannot be read, added to, changed or emptied by another firm’s staff, whatever the query says', async () => {
    const { pell, other } = app.world.firms;
    for (const table of firmTables()) {
      const theirs = await rowWhere(table, 'firm_id = $1', [pell]);
      expect(theirs, table).toBeDefined();
      await expect(
        run(asEve(), copyOf(table, columnsOf[table]!), [theirs]),
        `insert ${table}`,
      ).rejects.toThrow(DENIED);
      for (const verb of [`update ${table} set firm_id = firm_id`, `delete from ${table}`]) {
        const touched = await run(asEve(), `${verb} where firm_id = ${pell}`).catch((error: Error) => error);
        if (touched instanceof Error) expect(touched.message, verb).toMatch(DENIED);
        else expect(touched.rowCount, verb).toBe(0);
      }
      await expect(
        run(asEve(), `update ${table} set firm_id = ${pell} where firm_id = ${other}`),
        `move ${table}`,
      ).rejects.toThrow(DENIED);
    }
  });
});

describe('a transaction without its firm or person', () => {
  it('adds, changes and removes nothing, of any table', async () => {
    const { pell } = app.world.firms;
    for (const table of firmTables()) {
      const row = await rowWhere(table, 'firm_id = $1', [pell]);
      for (const scope of [
        { role: 'sheaf_app' },
        { role: 'sheaf_client' },
        { role: 'sheaf_client', firm: pell },
      ] satisfies Scope[]) {
        const columns = scope.role === 'sheaf_client' ? CLIENT_RIGHTS[table]?.add?.columns : undefined;
        const inserted = run(scope, copyOf(table, columns ?? columnsOf[table]!), [row]);
        await expect(inserted, `insert ${table} as ${scope.role}`).rejects.toThrow(DENIED);
        for (const verb of [`update ${table} set firm_id = firm_id`, `delete from ${table}`]) {
          const touched = await run(scope, verb).catch((error: Error) => error);
          if (touched instanceof Error) expect(touched.message, verb).toMatch(DENIED);
          else expect(touched.rowCount, verb).toBe(0);
        }
      }
    }
  });

  it('shows nothing that is a person’s own, nor to a client of another firm', async () => {
    for (const [table, { see }] of Object.entries(CLIENT_RIGHTS)) {
      if (!see?.rows.includes('$1') || NOT_A_FIRMS.has(table)) continue;
      const own = table === 'users' ? 'users where not is_advisor' : table;
      for (const client of [null, app.world.people.zed.id])
        expect(await count({ ...asMaria(), client }, own), `${table} as ${client}`).toBe(0);
    }
  });
});

describe('a client’s transaction', () => {
  it('is thought of for every table, and granted exactly what the list says', async () => {
    expect([...Object.keys(CLIENT_RIGHTS), ...CLOSED_TO_CLIENTS].toSorted()).toEqual(
      Object.keys(columnsOf).toSorted(),
    );
    const { rows } = await app.owner.query<{ grant: string }>(`
      select table_name || ' ' || lower(privilege_type) || ' ' || column_name as grant
      from information_schema.column_privileges where table_schema = 'public' and grantee in ('sheaf_client', 'PUBLIC')
        and privilege_type <> 'REFERENCES'`);
    const wanted = Object.entries(CLIENT_RIGHTS).flatMap(([table, { see, add, change }]) =>
      Object.entries({ select: see, insert: add, update: change }).flatMap(([verb, right]) =>
        (right?.columns ?? []).map((column) => `${table} ${verb} ${column}`),
      ),
    );
    const known = (grant: string) => columnsOf[grant.split(' ')[0]!] !== undefined;
    expect(
      rows
        .map(({ grant }) => grant)
        .filter(known)
        .toSorted(),
    ).toEqual(wanted.toSorted());
  });

  it('sees, adds and changes exactly the rows in the rights list, in any table', async () => {
    const wrong: string[] = [];
    for (const check of CHECKS)
      for (const client of clientsToCheck(app.world)) {
        if (!client.verbs.includes(check.verb)) continue;
        const [expected] = await counts.expectedCounts(check, client);
        const actual = await counts.actualCount(check, client);
        if (actual !== expected)
          wrong.push(
            `${check.table} ${check.verb} as ${client.listedAs}: expected ${expected}, got ${actual}`,
          );
      }
    expect(wrong).toEqual([]);
  });

  it('sees no column outside the rights list, in any table', async () => {
    for (const table of Object.keys(columnsOf)) {
      const see = CLIENT_RIGHTS[table]?.see;
      for (const column of columnsOf[table]!.filter((name) => !see?.columns.includes(name)))
        await expect(run(asMaria(), `select ${column} from ${table}`), `${table}.${column}`).rejects.toThrow(
          'permission denied',
        );
    }
  });

  it('adds no row to a table without an add right, and no row of another firm to any table', async () => {
    const { pell, other } = app.world.firms;
    for (const table of Object.keys(columnsOf)) {
      const add = CLIENT_RIGHTS[table]?.add;
      const firms = NOT_A_FIRMS.has(table) ? [] : [other, ...(add ? [] : [pell])];
      const rows: unknown[] = firms.length === 0 ? [{}] : [];
      for (const firm of firms) rows.push(await rowWhere(table, 'firm_id = $1', [firm]));
      for (const row of rows)
        await expect(
          run(asMaria(), copyOf(table, add?.columns ?? columnsOf[table]!), [row]),
          table,
        ).rejects.toThrow(DENIED);
    }
  });

  it('changes no column outside the rights list, in any table', async () => {
    for (const table of Object.keys(columnsOf)) {
      const change = CLIENT_RIGHTS[table]?.change;
      // Whose a row is can never be changed.
      for (const key of ['firm_id', 'id', 'user_id', 'entity_id'])
        expect(change?.columns ?? []).not.toContain(key);
      for (const column of writable[table]!.filter((name) => !change?.columns.includes(name)))
        await expect(
          run(asMaria(), `update ${table} set ${column} = null`),
          `${table}.${column}`,
        ).rejects.toThrow('permission denied');
    }
  });

  it('deletes nothing, of any table', async () => {
    for (const table of Object.keys(columnsOf))
      await expect(run(asMaria(), `delete from ${table}`), table).rejects.toThrow('permission denied');
  });

  it('shows a client only what is theirs, also to a query that forgot to ask', async () => {
    const { household, bakery, southern } = app.world.entities;
    const all = Object.values(app.world.entities).map(({ id }) => id);
    const owned = async (person: 'maria' | 'tom' | 'kim') => {
      const scope = { ...asMaria(), client: app.world.people[person].id };
      const { rows } = await run(scope, 'select id from entities where id = any ($1) order by id', [all]);
      return rows.map(({ id }) => id);
    };
    expect(await owned('maria')).toEqual([household.id, bakery.id]);
    // Tom's second entity is not active.
    expect(await owned('tom')).toEqual([household.id]);
    expect(await owned('kim')).toEqual([southern.id]);
  });

  it('opens places to sign for what is its own alone, and spares nobody without having signed', async () => {
    const { household, southern } = app.world.entities;
    const { maria, tom } = app.world.people;
    const { rows } = await app.owner.query(
      `select min(id)::int as id from questionnaires where entity_id = ${household.id}`,
    );
    const open = (subject: number, entity: number, signer: number) =>
      run(
        asMaria(),
        `select open_signatures('questionnaire', ${subject}, 9, ${entity}, array[${signer}::bigint], now())`,
      );
    await expect(open(rows[0].id, southern.id, maria.id)).rejects.toThrow('somebody else');
    await expect(open(rows[0].id + 1_000_000, household.id, maria.id)).rejects.toThrow('somebody else');
    const spare = (signer: number) =>
      run(asMaria(), `select spare_other_signatures('questionnaire', ${rows[0].id}, 1, ${signer}, now())`);
    await expect(spare(tom.id)).rejects.toThrow('somebody else');
    await expect(spare(maria.id)).rejects.toThrow('nobody has signed');
  });

  it('cannot do any of what its role once could', async () => {
    const { pell, other } = app.world.firms;
    const { maria, ann, tom, kim } = app.world.people;
    const { bakery, southern } = app.world.entities;
    const attacks = [
      `update firms set name = 'Mine'`,
      `update firms set preferences = '{}'`,
      `delete from firm_keys`,
      `select wrapped_key from firm_keys`,
      `delete from stored_files`,
      `update stored_files set storage_key = 'x'`,
      `select password_hash from users where id = ${ann.id}`,
      `select email, phone_number from users where id = ${ann.id}`,
      `insert into users (firm_id, fname, lname, is_advisor, firm_access) values (${pell}, 'E', 'V', true, 'partner')`,
      `update users set is_advisor = true, firm_access = 'partner' where id = ${maria.id}`,
      `update users set default_company_id = ${southern.id}`,
      `update entities set user_id = ${kim.id} where id = ${bakery.id}`,
      `update entities set firm_id = ${other} where id = ${bakery.id}`,
      `select ssn from entities`,
      `update documents set entity_id = ${southern.id}`,
      `update uploads set user_id = ${tom.id}`,
      `insert into entity_owners (firm_id, entity_id, user_id) values (${pell}, ${southern.id}, ${maria.id})`,
      `insert into documents (firm_id, entity_id, name, file_id, created_by, created_at, updated_at)
         select ${pell}, ${bakery.id}, 'x' || id, id, ${maria.id}, now(), now() from generate_series(1, 1000) id`,
      `insert into events (firm_id, name, at, actor_kind, actor_user_id, payload)
         values (${pell}, 'x', now(), 'client', ${tom.id}, '{}')`,
      `insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, payload)
         values (${pell}, 'x', now(), 'client', ${maria.id}, ${southern.id}, '{}')`,
      `insert into event_outbox (firm_id, event_id) values (${pell}, 1000000)`,
      `update sessions set ended_at = null`,
      `select app_client_entities() from firm_groups`,
      `select sealed from answers`,
      `select before_value from answer_changes`,
      `update questionnaires set locked = false`,
      `update questionnaires set due_date = null`,
      `update answers set questionnaire_id = questionnaire_id + 1`,
      `update answers set answered_by = ${tom.id}`,
      `insert into question_notes (firm_id, questionnaire_id, question_no, user_id, body, created_at)
         select ${pell}, id, 1, ${tom.id}, 'x', now() from questionnaires`,
      `update signature_slots set state = 'not_needed'`,
      `update signature_slots set user_name = 'x'`,
      `select ip_address from signatures`,
      `select shown from signatures`,
      `update signatures set signature = 'x'`,
      `insert into signature_slots select * from signature_slots`,
      `insert into consents (firm_id, user_id, kind, action, version, text_hash, at, ip_address, user_agent, session_id)
         values (${pell}, ${tom.id}, 'esign', 'given', '1', '', now(), '', '', gen_random_uuid())`,
      `update consents set version = 'x'`,
      `insert into messages (firm_id, conversation_id, user_id, text, created_at, sent_at)
         select ${pell}, id, ${tom.id}, 'x', now(), now() from conversations`,
      `insert into messages (firm_id, conversation_id, user_id, text, created_at)
         select ${pell}, id, ${maria.id}, 'x', now() from conversations`,
      `insert into messages (firm_id, conversation_id, user_id, text, tag, created_at, sent_at)
         select ${pell}, id, ${maria.id}, 'x', 'urgent', now(), now() from conversations`,
      `select leave_conversation(${bakery.id}, now())`,
      `select add_advisors(1, ${bakery.id}, null, now())`,
    ];
    for (const attack of attacks) await expect(run(asMaria(), attack), attack).rejects.toThrow(DENIED);
    const untouched = [
      `update entities set city = 'x' where id = ${southern.id}`,
      `update sessions set ended_at = now() where user_id = ${tom.id}`,
      `update users set default_company_id = ${bakery.id} where id = ${tom.id}`,
      `select id from documents where entity_id = ${southern.id}`,
      `select id from names_for_client(array[${kim.id}::bigint])`,
      `update signature_slots set state = 'signed', changed_by = ${maria.id} where user_id = ${tom.id}`,
      `select user_id from owners_to_sign(${southern.id})`,
    ];
    for (const attack of untouched) expect((await run(asMaria(), attack)).rowCount, attack).toBe(0);
    const answered = async (call: string) => (await run(asMaria(), `select ${call} as it`)).rows[0].it;
    const { rows } = await app.owner.query(
      `select c.id from conversations c where c.firm_id = ${pell} and not ${maria.id} = any(c.owner_ids)`,
    );
    for (const { id: anothers } of rows) {
      expect(await answered(`hold_conversation(${anothers})`)).toBe(false);
      expect(await answered(`see_messages(${anothers}, ${maria.id}, 1, null)`)).toBe(0);
    }
    expect(await answered(`begin_conversation(${southern.id}, null, now())`)).toBeNull();
    const own = await answered(`(select min(id) from conversations)`);
    expect(await answered(`see_messages(${own}, ${ann.id}, 1, null)`)).toBe(0);
  });
});

it('R2: what goes beyond its caller belongs to the role nobody comes in as, but for the queue and the months of the record', async () => {
  const { rows } = await app.owner.query<{ proname: string }>(
    `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
       and pg_get_userbyid(proowner) <> 'sheaf_definer' order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual([
    'enqueue_job',
    'enqueue_jobs',
    'forget_parked_jobs',
    'keep_months',
    'list_parked_jobs',
    'retry_parked_job',
  ]);
});
