/** Checks the tenancy guard: drops each access condition in turn, in the rights list and in the database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { type Check, clientsToCheck, CHECKS, ClientCounts, type Verb } from './client-counts.ts';
import { NOT_A_FIRMS } from './client-rights.ts';
import { dropEachCondition, dropEachConditionOfQueries, type Dropped } from './conditions.ts';
import { everywhere, within } from './scope.ts';
import { presentConditions } from './world/reading.ts';
import { isFlag, valuesOf } from './world/variants.ts';
import { createFlagWorld, type FlagWorld } from './world/flag-world.ts';

const app = useApp();
let world: FlagWorld;
let counts: ClientCounts;
/** Counts by the unchanged database. */
const intact = new Map<Check, string>();

beforeAll(async () => {
  world = await createFlagWorld(app);
  counts = new ClientCounts(app.owner, world.catalog);
  await counts.prepare(app.world.firms.pell, world.candidates);
  for (const check of CHECKS) intact.set(check, await countAsAllowed(check));
});

async function countAsAllowed(check: Check): Promise<string> {
  const found: (number | string)[] = [];
  for (const client of clientsToCheck(app.world))
    if (client.verbs.includes(check.verb)) found.push(await counts.actualCount(check, client));
  return found.join(', ');
}

/** Returns the changes to the database that alter no count. */
async function unnoticed(changes: readonly Dropped[], checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const { dropped, sql } of changes) {
    const noticed = await within(app.owner, null, async () => {
      await app.owner.query(sql);
      for (const check of checks) if ((await countAsAllowed(check)) !== intact.get(check)) return true;
      return false;
    });
    if (!noticed) found.push(dropped);
  }
  return found;
}

/** Conditions that other conditions imply, by reason. */
const IMPLIED_IN_POLICIES: Record<string, string[]> = {
  'The policy also requires a row of the same firm in another table.': [
    'document_doubts change: (firm_id = ( SELECT app_firm() AS app_firm))',
    'document_doubts result: (firm_id = ( SELECT app_firm() AS app_firm))',
    'document_doubts see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'document_readings see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'forms see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'identified_documents see: (firm_id = ( SELECT app_firm() AS app_firm))',
    'message_attachments add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'message_numbers add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'question_documents add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'questionnaire_uploads add: (firm_id = ( SELECT app_firm() AS app_firm))',
    'upload_parts add: (firm_id = ( SELECT app_firm() AS app_firm))',
  ],
  'The other table has its own policy, which shows only rows of this firm.': [
    'document_doubts change: (d.firm_id = document_doubts.firm_id)',
    'document_doubts result: (d.firm_id = document_doubts.firm_id)',
    'document_doubts see: (d.firm_id = document_doubts.firm_id)',
    'document_readings see: (d.firm_id = document_readings.firm_id)',
    'forms see: (q.firm_id = forms.firm_id)',
    'identified_documents see: (d.firm_id = identified_documents.firm_id)',
    'message_attachments add: (m.firm_id = message_attachments.firm_id)',
    'message_attachments add: d.firm_id = message_attachments.firm_id',
    'message_numbers add: (m.firm_id = message_numbers.firm_id)',
    'question_documents add: (d.firm_id = question_documents.firm_id)',
    'questionnaire_uploads add: (u.firm_id = questionnaire_uploads.firm_id)',
    'stored_files see: (d.firm_id = stored_files.firm_id)',
    'stored_files see: (p.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'stored_files see: (r.firm_id = stored_files.firm_id)',
    'upload_parts add: (u.firm_id = upload_parts.firm_id)',
  ],
  'The row must name the client, who belongs to one firm.': [
    'question_notes change: (firm_id = ( SELECT app_firm() AS app_firm))',
    'signature_slots change: (firm_id = ( SELECT app_firm() AS app_firm))',
  ],
  'The condition is literally true.': ['firm_vocabs see: true', 'firms see: true'],
};
const IMPLIED_IN_FUNCTIONS: Record<string, string[]> = {
  'The row must name the client, who belongs to one firm.': [
    'app_client_conversations: (p.firm_id = app_firm())',
    'app_client_sent: (f.firm_id = app_firm())',
    'app_client_signs: (s.firm_id = app_firm())',
  ],
  'An entity has one running conversation, so the other firm cannot have a second one for the same id.': [
    'app_client_conversations: (ce.firm_id = p.firm_id)',
  ],
};
const listed = (implied: Record<string, string[]>) => Object.values(implied).flat().toSorted();

describe('dropping a condition', () => {
  it('of the rights list changes a count', async () => {
    const missed: string[] = [];
    for (const check of CHECKS.filter(({ rows }) => rows !== 'true')) {
      let left = dropEachCondition(check.rows);
      for (const client of clientsToCheck(app.world)) {
        if (left.length === 0 || !client.verbs.includes(check.verb)) continue;
        const [whole, ...parts] = await counts.expectedCounts(check, client, [
          check.rows,
          ...left.map(({ sql }) => sql),
        ]);
        left = left.filter((_, i) => parts[i] === whole);
      }
      missed.push(...left.map(({ dropped }) => `${check.table} ${check.verb}: ${dropped}`));
    }
    expect(missed).toEqual([]);
  });

  it('of a client policy changes what the database allows', async () => {
    const { rows: policies } = await app.owner.query<{
      table: string;
      name: string;
      verb: string;
      using: string | null;
      withCheck: string | null;
    }>(`select tablename as table, policyname as name, cmd as verb, qual as using, with_check as "withCheck"
        from pg_policies where 'sheaf_client' = any (roles) order by 1, 2`);
    expect(policies.length).toBeGreaterThan(70);
    const missed: string[] = [];
    for (const { table, name, verb, using, withCheck } of policies) {
      if (NOT_A_FIRMS.has(table)) continue;
      for (const [part, text] of Object.entries({ using, 'with check': withCheck })) {
        if (text === null) continue;
        const asked = VERB_OF[`${verb} ${part}`];
        const check = CHECKS.find((one) => one.table === table && one.verb === asked);
        if (!check) throw new Error(`the rights list has no entry for policy ${name} of ${table}`);
        const changes = dropEachCondition(text).map(({ dropped, sql }) => ({
          dropped: `${table} ${asked}: ${dropped}`,
          sql: `alter policy ${name} on ${table} ${part} (${sql})`,
        }));
        missed.push(...(await unnoticed(changes, [check])));
      }
    }
    expect(missed.toSorted()).toEqual(listed(IMPLIED_IN_POLICIES));
  });

  it('of a function used in policies changes what the database allows', async () => {
    const { rows: functions } = await app.owner.query<{ name: string; definition: string }>(
      `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and proname like 'app\\_client\\_%' order by 1`,
    );
    expect(functions).toHaveLength(7);
    const checks = CHECKS.filter(({ table, verb }) => CALL_FUNCTIONS.has(`${table} ${verb}`));
    const missed: string[] = [];
    for (const { name, definition } of functions) {
      const changes = dropEachConditionOfQueries(definition).map(({ dropped, sql }) => ({
        dropped: `${name}: ${dropped}`,
        sql,
      }));
      missed.push(...(await unnoticed(changes, checks)));
    }
    expect(missed.toSorted()).toEqual(listed(IMPLIED_IN_FUNCTIONS));
  });
});

const VERB_OF: Record<string, Verb> = {
  'SELECT using': 'see',
  'INSERT with check': 'add',
  'UPDATE using': 'change',
  'UPDATE with check': 'result',
};
/** Rights whose policies together call every function. */
const CALL_FUNCTIONS = new Set([
  'entities see',
  'answers see',
  'answers change',
  'conversations see',
  'document_readings add',
  'documents add',
  'signature_requests see',
  'tax_return_parts see',
]);

/** Flags that cannot have a row on each side, with the reason. */
const ONE_SIDE: Record<string, string> = {
  'global_alert.only_row': 'a check requires true',
  'global_alert.show': 'the table has one row',
};

it('every flag of every table has a row on each side', async () => {
  const missing: string[] = [];
  for (const { name, columns } of world.catalog.values()) {
    const conditions = columns
      .filter((column) => isFlag(column))
      .filter((column) => ONE_SIDE[`${name}.${column.name}`] === undefined)
      .flatMap((column) => valuesOf(column).map(({ condition }) => condition));
    const present = await within(app.owner, everywhere, () =>
      presentConditions(app.owner, name, app.world.firms.pell, conditions),
    );
    missing.push(
      ...conditions
        .filter((condition) => !present.has(condition))
        .map((condition) => `${name}: ${condition}`),
    );
  }
  expect(missing).toEqual([]);
});
