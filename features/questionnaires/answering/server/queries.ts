import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DepositStatus } from '../../deposits/rules/deposit.ts';
import type { Counts } from '../../rules/counts.ts';
import { MASK } from '../model.ts';
import type { AnswerRow } from './answer-queries.ts';

/** A questionnaire with what a decision about its entity needs. */
export interface AnsweredRecord {
  firm_id: number;
  id: number;
  entity_id: number;
  form_id: number;
  name: string;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  settings: unknown;
  opened_at: string | null;
  submitted_at: string | null;
  marked_sections: number[];
  /** Asked for beside its form. */
  items: unknown;
  /** The client's names, as they stand in its words. */
  tags: unknown;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  granted: number[];
}

const answered = (firmId: number, id: number, rolesOf: number | null) => sql`
  select q.firm_id, q.id, q.entity_id, q.form_id, q.name, q.tax_year, q.due_date, q.is_draft, q.locked, q.completed, q.settings,
    q.opened_at, q.submitted_at, q.marked_sections, q.overlay -> 'items' as items,
    q.overlay -> 'tags' as tags, e.group_id, e.inactive, e.readonly_access,
    ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted
  from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
  where q.firm_id = ${firmId} and q.id = ${id} and q.deleted_at is null and e.deleted_at is null`;

export const findAnswered = async (
  tx: Tx,
  firmId: number,
  id: number,
  rolesOf: number | null,
): Promise<AnsweredRecord | undefined> =>
  (await sql<AnsweredRecord>`${answered(firmId, id, rolesOf)}`.execute(tx)).rows[0];

/** Held, so that writers of one questionnaire take turns. To a client one that takes no answers is none. */
export const lockAnswered = async (
  tx: Tx,
  firmId: number,
  id: number,
  rolesOf: number | null,
): Promise<AnsweredRecord | undefined> =>
  (await sql<AnsweredRecord>`${answered(firmId, id, rolesOf)} for update of q`.execute(tx)).rows[0];

export interface HeldAnswers {
  held: AnsweredRecord;
  listed: AnswerRow[];
}

/** The same with all that stands in it, in one round. */
export async function holdForAnswers(
  tx: Tx,
  firmId: number,
  id: number,
  rolesOf: number | null,
): Promise<HeldAnswers | undefined> {
  const { rows } = await sql<{ held: AnsweredRecord | null; answers: Listed[] }>`
    select * from hold_for_answers(${firmId}, ${id}, ${rolesOf})`.execute(tx);
  const { held, answers } = rows[0]!;
  return held ? { held, listed: answers.map(listedRow) } : undefined;
}

/** Which of these changes have arrived before. */
export async function knownOps(
  tx: Tx,
  firmId: number,
  id: number,
  ops: readonly string[],
): Promise<Set<string>> {
  if (ops.length === 0) return new Set();
  const { rows } = await sql<{ op: string }>`select op from answer_changes
    where firm_id = ${firmId} and questionnaire_id = ${id} and op = any(${ops}::uuid[])`.execute(tx);
  return new Set(rows.map(({ op }) => op));
}

/** Question, entry, value, sealed, put off until, sent back why, version, by whom, when, waived, set aside. */
type Listed = [
  number,
  number,
  string | null,
  boolean,
  string | null,
  string | null,
  number,
  number | null,
  string,
  boolean,
  string | null,
];

const listedRow = ([
  no,
  entry,
  value,
  is_sealed,
  answer_by,
  returned,
  version,
  by,
  at,
  waived,
  set_aside,
]: Listed): AnswerRow => ({
  question_no: no,
  entry_no: entry,
  value: is_sealed ? MASK : value,
  is_sealed,
  answer_by,
  set_aside,
  returned,
  waived,
  version,
  answered_by: by,
  answered_at: at,
});

export interface KeptAnswer {
  question_no: number;
  entry_no: number;
  value: string | null;
  sealed: Buffer | null;
  answer_by: string | null;
  version: number;
  isNew: boolean;
  /** What is set aside afterwards; a mask for the sealed answer. */
  aside: string | null;
  /** The sealed answer that was set aside stands again. */
  restores: boolean;
}

export interface NewChange {
  op: string;
  section_no: number;
  question_no: number;
  entry_no: number;
  version: number;
  is_sealed: boolean;
  before_value: string | null;
  before_answer_by: string | null;
  after_value: string | null;
  after_answer_by: string | null;
}

export interface Kept {
  firmId: number;
  questionnaireId: number;
  userId: number;
  fromFirm: boolean;
  now: string;
  activity: string;
  answers: readonly KeptAnswer[];
  changes: readonly NewChange[];
  counts: Counts;
}

const setCounts = (
  counts: Counts,
) => sql`sections_done = ${counts.sections_done}, sections_total = ${counts.sections_total},
  questions_done = ${counts.questions_done}, questions_total = ${counts.questions_total},
  uploads_done = ${counts.uploads_done}, uploads_needed = ${counts.uploads_needed},
  items_total = ${counts.items_total}, items_to_go = ${counts.items_to_go}`;

/**
 * Answers, what is staged of them for the record, and what the questionnaire's own row says of them, in one round. Whoever
 * writes holds the questionnaire, so that it is known which answers are new.
 */
export async function keepAnswers(tx: Tx, it: Kept): Promise<void> {
  const { answers, changes, counts } = it;
  const column = <T, K extends keyof T>(rows: readonly T[], name: K) => rows.map((row) => row[name]);
  await sql`select keep_answers(${it.firmId}, ${it.questionnaireId}, ${it.userId}, ${it.fromFirm}, ${it.now}, ${it.activity},
    ${column(answers, 'question_no')}::int[], ${column(answers, 'entry_no')}::int[], ${column(answers, 'value')}::text[],
    ${column(answers, 'sealed')}::bytea[], ${column(answers, 'answer_by')}::date[], ${column(answers, 'version')}::int[],
    ${column(answers, 'isNew')}::boolean[], ${column(answers, 'aside')}::text[], ${column(answers, 'restores')}::boolean[],
    ${column(changes, 'op')}::uuid[], ${column(changes, 'section_no')}::int[], ${column(changes, 'question_no')}::int[],
    ${column(changes, 'entry_no')}::int[], ${column(changes, 'version')}::int[], ${column(changes, 'is_sealed')}::boolean[],
    ${column(changes, 'before_value')}::text[], ${column(changes, 'before_answer_by')}::date[],
    ${column(changes, 'after_value')}::text[], ${column(changes, 'after_answer_by')}::date[],
    ${[counts.sections_done, counts.sections_total, counts.questions_done, counts.questions_total, counts.uploads_done, counts.uploads_needed, counts.items_total, counts.items_to_go]}::int[])`.execute(
    tx,
  );
}

export async function keepSections(
  tx: Tx,
  firmId: number,
  id: number,
  change: { marked: readonly number[]; current: number; counts: Counts; now: string; activity: string },
): Promise<void> {
  await sql`update questionnaires set marked_sections = ${[...change.marked]}::int[], current_section = ${change.current},
      in_progress = true, last_activity = ${change.activity}, last_activity_at = ${change.now}::timestamptz,
      ${setCounts(change.counts)}
    where firm_id = ${firmId} and id = ${id}`.execute(tx);
}

/** How far it is, where something beside answers and sections changed that. */
export async function keepCounts(
  tx: Tx,
  firmId: number,
  id: number,
  change: { counts: Counts; now: string; activity: string },
): Promise<void> {
  await sql`update questionnaires set in_progress = true, last_activity = ${change.activity},
      last_activity_at = ${change.now}::timestamptz, ${setCounts(change.counts)}
    where firm_id = ${firmId} and id = ${id}`.execute(tx);
}

export async function setOpened(tx: Tx, firmId: number, id: number, now: string): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ opened_at: now, last_activity: 'Opened', last_activity_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function setSubmitted(
  tx: Tx,
  firmId: number,
  id: number,
  { at, now, activity }: { at: string | null; now: string; activity: string },
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ completed: at !== null, submitted_at: at, last_activity: activity, last_activity_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** What a mail to its client says of a questionnaire, and where it leads. */
export const findForMail = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('questionnaires as q')
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'q.firm_id').onRef('e.id', '=', 'q.entity_id'),
    )
    .select([
      'q.name',
      'q.tax_year',
      'q.locked',
      'q.completed',
      'q.deposit_cents',
      sql<DepositStatus | null>`q.deposit_status`.as('deposit_status'),
      'e.hash_id',
      'e.name as entity',
    ])
    .where('q.firm_id', '=', firmId)
    .where('q.id', '=', id)
    .executeTakeFirst();

/** Those of a client that still take answers; row-level security shows no others. */
export const listOpen = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('questionnaires as q')
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'q.firm_id').onRef('e.id', '=', 'q.entity_id'),
    )
    .select([
      'q.id',
      'q.name',
      'q.tax_year',
      'q.due_date as due',
      'q.created_at',
      'q.locked',
      'q.completed',
      'q.in_progress',
      sql<boolean>`q.opened_at is not null`.as('opened'),
      'e.hash_id',
    ])
    .where('q.firm_id', '=', firmId)
    .where('q.is_draft', '=', false)
    .where('q.locked', '=', false)
    .where('q.completed', '=', false)
    .where('q.deleted_at', 'is', null)
    .where('e.readonly_access', '=', false)
    .orderBy('q.id')
    .limit(500)
    .execute();

/** The person's own, or the firm's where they chose none. */
export async function timeZoneOf(tx: Tx, firmId: number, userId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

export const isConfirmed = async (tx: Tx, firmId: number, id: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('contact_confirmations')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export async function confirm(
  tx: Tx,
  firmId: number,
  id: number,
  userId: number,
  now: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('contact_confirmations')
    .values({ firm_id: firmId, questionnaire_id: id, user_id: userId, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
