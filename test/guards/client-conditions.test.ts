/** Whether the tenancy guard would notice: each condition is dropped in turn, in its list and in the database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { type Ask, askers, ASKS, ClientCounts, type Verb } from './client-counts.ts';
import { NOT_A_FIRMS } from './client-rights.ts';
import { dropEachCondition, dropEachConditionOfQueries, type Dropped } from './conditions.ts';
import { everywhere, within } from './scope.ts';
import { presentSides } from './world/reading.ts';
import { isFlag, valuesOf } from './world/sides.ts';
import { createTellingWorld, type TellingWorld } from './world/telling-world.ts';

const app = useApp();
let world: TellingWorld;
let counts: ClientCounts;
/** What the database allows as it is, by table and verb. */
const intact = new Map<Ask, string>();

beforeAll(async () => {
  world = await createTellingWorld(app);
  counts = new ClientCounts(app.owner, world.catalog);
  await counts.prepare(app.world.firms.pell, world.candidates);
  for (const ask of ASKS) intact.set(ask, await allowed(ask));
}, 60_000);

async function allowed(ask: Ask): Promise<string> {
  const found: (number | string)[] = [];
  for (const asker of askers(app.world))
    if (asker.verbs.includes(ask.verb)) found.push(await counts.allowed(ask, asker));
  return found.join(', ');
}

/** Of the changes to the database those after which none of the counts is another. */
async function unnoticed(changes: readonly Dropped[], asks: readonly Ask[]): Promise<string[]> {
  const found: string[] = [];
  for (const { dropped, sql } of changes) {
    const noticed = await within(app.owner, null, async () => {
      await app.owner.query(sql);
      for (const ask of asks) if ((await allowed(ask)) !== intact.get(ask)) return true;
      return false;
    });
    if (!noticed) found.push(dropped);
  }
  return found;
}

/** Conditions that another one makes true whatever the rows: the reason, and which they are. */
const IMPLIED_IN_POLICIES: Record<string, string[]> = {
  'Rows of this table exist only with a row of the firm that the other condition looks for.': [
    'document_readings see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'forms see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'message_attachments add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'message_numbers add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'question_documents add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'questionnaire_uploads add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'upload_parts add: (firm_id = ( SELECT app_firm() AS app_firm))',
  ],
  'The table it looks into has a policy of its own, which shows rows of this firm alone.': [
    'document_readings see: (d.firm_id = document_readings.firm_id)',
    'forms see: (q.firm_id = forms.firm_id)',
    'message_attachments add: (m.firm_id = message_attachments.firm_id)',
    'message_attachments add: d.firm_id = message_attachments.firm_id',
    'message_numbers add: (m.firm_id = message_numbers.firm_id)',
    'question_documents add: (d.firm_id = question_documents.firm_id)',
    'questionnaire_uploads add: (u.firm_id = questionnaire_uploads.firm_id)',
    'stored_files see: (d.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'upload_parts add: (u.firm_id = upload_parts.firm_id)',
  ],
  'A person belongs to one firm, and so does what names them and something of their firm.': [
    'question_notes change: (firm_id = ( SELECT app_firm() AS app_firm))',
    'signature_slots change: (firm_id = ( SELECT app_firm() AS app_firm))',
  ],
  'Everybody of the firm sees all of it.': ['firm_vocabs see: true', 'firms see: true'],
};
const IMPLIED_IN_FUNCTIONS: Record<string, string[]> = {
  'A person belongs to one firm, and so does what names them.': [
    'app_client_conversations: (p.firm_id = app_firm())',
    'app_client_sent: (f.firm_id = app_firm())',
  ],
  'An entity has one running conversation, so that none of the other firm can be about it as well.': [
    'app_client_conversations: (ce.firm_id = p.firm_id)',
  ],
};
const listed = (implied: Record<string, string[]>) => Object.values(implied).flat().toSorted();

describe('a condition that is dropped', () => {
  it('from the list of rights changes a count', async () => {
    const unnoticedInList: string[] = [];
    for (const ask of ASKS.filter(({ rows }) => rows !== 'true')) {
      let left = dropEachCondition(ask.rows);
      for (const asker of askers(app.world)) {
        if (left.length === 0 || !asker.verbs.includes(ask.verb)) continue;
        const [whole, ...parts] = await counts.listed(ask, asker, [ask.rows, ...left.map(({ sql }) => sql)]);
        left = left.filter((_, i) => parts[i] === whole);
      }
      unnoticedInList.push(...left.map(({ dropped }) => `${ask.table} ${ask.verb}: ${dropped}`));
    }
    expect(unnoticedInList).toEqual([]);
  }, 60_000);

  it('from a policy for clients changes what the database allows', async () => {
    const { rows: policies } = await app.owner.query<{
      table: string;
      name: string;
      verb: string;
      using: string | null;
      check: string | null;
    }>(`select tablename as table, policyname as name, cmd as verb, qual as using, with_check as check
        from pg_policies where 'sheaf_client' = any (roles) order by 1, 2`);
    expect(policies.length).toBeGreaterThan(70);
    const missed: string[] = [];
    for (const { table, name, verb, using, check } of policies) {
      if (NOT_A_FIRMS.has(table)) continue;
      for (const [part, text] of Object.entries({ using, 'with check': check })) {
        if (text === null) continue;
        const asked = VERB_OF[`${verb} ${part}`];
        const ask = ASKS.find((one) => one.table === table && one.verb === asked);
        if (!ask) throw new Error(`the list has no right for the policy ${name} of ${table}`);
        const changes = dropEachCondition(text).map(({ dropped, sql }) => ({
          dropped: `${table} ${asked}: ${dropped}`,
          sql: `alter policy ${name} on ${table} ${part} (${sql})`,
        }));
        missed.push(...(await unnoticed(changes, [ask])));
      }
    }
    expect(missed.toSorted()).toEqual(listed(IMPLIED_IN_POLICIES));
  }, 120_000);

  it('from a function that policies ask changes what the database allows', async () => {
    const { rows: functions } = await app.owner.query<{ name: string; definition: string }>(
      `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and proname like 'app\\_client\\_%' order by 1`,
    );
    expect(functions).toHaveLength(5);
    const asks = ASKS.filter(({ table, verb }) => ASK_FUNCTIONS.has(`${table} ${verb}`));
    const missed: string[] = [];
    for (const { name, definition } of functions) {
      const changes = dropEachConditionOfQueries(definition).map(({ dropped, sql }) => ({
        dropped: `${name}: ${dropped}`,
        sql,
      }));
      missed.push(...(await unnoticed(changes, asks)));
    }
    expect(missed.toSorted()).toEqual(listed(IMPLIED_IN_FUNCTIONS));
  }, 120_000);
});

const VERB_OF: Record<string, Verb> = {
  'SELECT using': 'see',
  'INSERT with check': 'add',
  'UPDATE using': 'change',
  'UPDATE with check': 'leave',
};
/** Between them their policies ask every function. */
const ASK_FUNCTIONS = new Set([
  'entities see',
  'answers see',
  'answers change',
  'conversations see',
  'document_readings add',
  'documents add',
]);

/** Flags whose other side no row can be on. */
const ONE_SIDE: Record<string, string> = {
  'global_alert.only_row': 'the key of the one row there is',
  'global_alert.show': 'there is one row',
};

it('every flag of every table has a row on each side', async () => {
  const missing: string[] = [];
  for (const { name, columns } of world.catalog.values()) {
    const sides = columns
      .filter((column) => isFlag(column))
      .filter((column) => ONE_SIDE[`${name}.${column.name}`] === undefined)
      .flatMap((column) => valuesOf(column).map(({ side }) => side));
    const present = await within(app.owner, everywhere, () =>
      presentSides(app.owner, name, app.world.firms.pell, sides),
    );
    missing.push(...sides.filter((side) => !present.has(side)).map((side) => `${name}: ${side}`));
  }
  expect(missing).toEqual([]);
});
