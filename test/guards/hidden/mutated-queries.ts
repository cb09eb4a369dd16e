/**
 * `npm run mutate -- queries`: drops each condition of the queries behind GET endpoints, by rewriting the SQL when it is sent,
 * and lists the conditions that change no answer although the database contains hidden rows.
 */
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { dropEachConditionOfQueries, type Dropped } from '../conditions.ts';
import { callsFor, type Reader, READERS } from './answers.ts';
import { HiddenWorld } from './hidden-world.ts';

const app = useApp({ preferences: { use_firm_roles: true, bulk_upload_processor: true } });
const world = new HiddenWorld(app);

/** Columns that decide whether a row is visible, and to whom. */
const HIDES =
  /\b(?:\w+_at|is_draft|staff_only|inactive|entity_deleted|set_aside_by|group_id|user_id|created_by)\b/;
/** Join conditions do not decide visibility. */
const IS_KEY = /^\S+ = \S+\.\S+$/;

/** The query to replace, and the SQL to send instead. */
let mutated: { text: string; sql: string } | undefined;
let asking: string | undefined;
/** Calls by query text. */
const sentBy = new Map<string, Set<string>>();

interface Sent {
  text?: string;
  name?: string | undefined;
}
function interceptQueries(): void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const intercepted = function (this: pg.Client, first: string | Sent, ...rest: unknown[]): unknown {
    const text = typeof first === 'string' ? first : first?.text;
    if (text === undefined) return original.call(this, first, ...rest);
    if (asking !== undefined) sentBy.set(text, (sentBy.get(text) ?? new Set()).add(asking));
    if (text !== mutated?.text) return original.call(this, first, ...rest);
    if (typeof first === 'string') return original.call(this, mutated.sql, ...rest);
    return original.call(this, Object.assign(first, { text: mutated.sql, name: undefined }), ...rest);
  };
  pg.Client.prototype.query = intercepted as typeof pg.Client.prototype.query;
}

beforeAll(async () => {
  await world.open();
  await world.addDeleted();
  await world.addEnded();
  await world.addOtherGroup();
  await world.addPlaceholders('Taken back');
  await world.addStaffOnlyFolder();
  await world.addDraft();
  await world.addStaffOnlyRows();
  interceptQueries();
}, 120_000);

/** The same condition in all queries of one endpoint. */
interface Condition {
  mutants: { text: string; sql: string; calls: string[] }[];
  noticed: boolean;
}

it('conditions of queries behind GET endpoints', async () => {
  const calls = new Map<string, () => Promise<string>>();
  const answers = new Map<string, string>();
  for (const reader of READERS)
    for (const { name, run } of callsFor(reader, world.callers[reader], world.ids, world.gone)) {
      asking = `${reader} ${name}`;
      calls.set(asking, async () => JSON.stringify(await run()));
      answers.set(asking, await calls.get(asking)!());
    }
  asking = undefined;

  const conditions = new Map<string, Condition>();
  for (const [text, senders] of sentBy) {
    // Queries that most calls send check the session. The access matrix covers those.
    if (senders.size > calls.size / 3) continue;
    // Policies repeat the conditions for clients. client-conditions.test.ts covers those.
    const ofStaff = [...senders].filter((call) => !call.startsWith('client_owner' satisfies Reader));
    for (const { dropped, sql } of ofStaff.length > 0 ? conditionsOf(text) : []) {
      const name = `${endpointOf(ofStaff[0]!)}: ${dropped.replaceAll('"', '').replaceAll(/\$\d+/g, '$')}`;
      const condition = conditions.get(name) ?? { mutants: [], noticed: false };
      condition.mutants.push({ text, sql, calls: someOf(ofStaff) });
      conditions.set(name, condition);
    }
  }
  for (const condition of conditions.values())
    for (const mutant of condition.mutants) {
      mutated = mutant;
      for (const call of mutant.calls)
        if (!condition.noticed && (await calls.get(call)!()) !== answers.get(call)) condition.noticed = true;
      mutated = undefined;
    }
  const missed = [...conditions].filter(([, { noticed }]) => !noticed).map(([name]) => name);
  const noticed = conditions.size - missed.length;
  process.stdout.write(`\n${missed.toSorted().join('\n')}\n`);
  process.stdout.write(`${noticed} of ${conditions.size} conditions are noticed\n`);
  // The rest are implied by other conditions or need data that the household does not have.
  expect(noticed / conditions.size).toBeGreaterThan(0.7);
}, 1_200_000);

function conditionsOf(text: string): Dropped[] {
  if (!/^\s*(?:select|with)\b/i.test(text) || /\bbetween\b/i.test(text)) return [];
  return dropEachConditionOfQueries(text).filter(
    ({ dropped }) =>
      HIDES.test(dropped) && !IS_KEY.test(dropped.replaceAll('"', '')) && !/\bselect\b/i.test(dropped),
  );
}

const endpointOf = (call: string): string => call.split(' ')[1]!;

/** Picks at most eight calls, preferring different endpoints. */
function someOf(senders: string[]): string[] {
  const byEndpoint = new Map(senders.map((call) => [endpointOf(call), call]));
  return [...new Set([...byEndpoint.values(), senders[0]!, senders.at(-1)!, ...senders])].slice(0, 8);
}
