import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Counts } from '../../rules/counts.ts';

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
    q.opened_at, q.marked_sections, q.overlay -> 'items' as items,
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

/** Which of these changes have arrived before. */
export async function knownOps(
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  ops: readonly string[],
): Promise<Set<string>> {
  if (ops.length === 0) return new Set();
  const { rows } = await sql<{ op: string }>`
    select op from answer_changes where firm_id = ${firmId} and questionnaire_id = ${questionnaireId}
      and op = any(${ops}::uuid[])`.execute(tx);
  return new Set(rows.map(({ op }) => op));
}

export interface KeptAnswer {
  question_no: number;
  entry_no: number;
  value: string | null;
  sealed: Buffer | null;
  answer_by: string | null;
  version: number;
  isNew: boolean;
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

const setCounts = (counts: Counts) => sql`sections_done = ${counts.sections_done}, sections_total = ${counts.sections_total},
  questions_done = ${counts.questions_done}, questions_total = ${counts.questions_total},
  uploads_done = ${counts.uploads_done}, uploads_needed = ${counts.uploads_needed}`;

const columnsOf = (answers: readonly KeptAnswer[]) => sql`
  unnest(${answers.map((one) => one.question_no)}::int[], ${answers.map((one) => one.entry_no)}::int[],
    ${answers.map((one) => one.value)}::text[], ${answers.map((one) => one.sealed)}::bytea[],
    ${answers.map((one) => one.answer_by)}::date[], ${answers.map((one) => one.version)}::int[])
    n (question_no, entry_no, value, sealed, answer_by, version)`;

/**
 * Answers, what is staged of them for the record, and what the questionnaire's own row says of them: one statement. Whoever
 * writes holds the questionnaire, so that it is known which are new.
 */
export async function keepAnswers(tx: Tx, it: Kept): Promise<void> {
  const { changes } = it;
  const [added, changed] = [
    it.answers.filter(({ isNew }) => isNew),
    it.answers.filter(({ isNew }) => !isNew),
  ];
  await sql`
    with ${
      added.length === 0
        ? sql``
        : sql`added as (
      insert into answers (firm_id, questionnaire_id, question_no, entry_no, value, sealed, answer_by, answered_by, answered_at, version)
      select ${it.firmId}::bigint, ${it.questionnaireId}::bigint, n.question_no, n.entry_no, n.value, n.sealed, n.answer_by,
        ${it.userId}::bigint, ${it.now}::timestamptz, n.version
      from ${columnsOf(added)}), `
    }${
      changed.length === 0
        ? sql``
        : sql`changed as (
      update answers a set value = n.value, sealed = n.sealed, answer_by = n.answer_by, returned = null,
        answered_by = ${it.userId}::bigint, answered_at = ${it.now}::timestamptz, version = n.version
      from ${columnsOf(changed)}
      where a.firm_id = ${it.firmId} and a.questionnaire_id = ${it.questionnaireId} and a.question_no = n.question_no
        and a.entry_no = n.entry_no), `
    }staged as (
      insert into answer_changes (firm_id, questionnaire_id, op, section_no, question_no, entry_no, version, user_id, from_firm,
        at, is_sealed, before_value, before_answer_by, after_value, after_answer_by)
      select ${it.firmId}::bigint, ${it.questionnaireId}::bigint, c.op, c.section_no, c.question_no, c.entry_no, c.version,
        ${it.userId}::bigint, ${it.fromFirm}::boolean, ${it.now}::timestamptz, c.is_sealed, c.before_value, c.before_answer_by,
        c.after_value, c.after_answer_by
      from unnest(${changes.map((one) => one.op)}::uuid[], ${changes.map((one) => one.section_no)}::int[],
        ${changes.map((one) => one.question_no)}::int[], ${changes.map((one) => one.entry_no)}::int[],
        ${changes.map((one) => one.version)}::int[], ${changes.map((one) => one.is_sealed)}::boolean[],
        ${changes.map((one) => one.before_value)}::text[], ${changes.map((one) => one.before_answer_by)}::date[],
        ${changes.map((one) => one.after_value)}::text[], ${changes.map((one) => one.after_answer_by)}::date[])
        c (op, section_no, question_no, entry_no, version, is_sealed, before_value, before_answer_by, after_value, after_answer_by)
    )
    update questionnaires set in_progress = true, last_activity = ${it.activity}, last_activity_at = ${it.now}::timestamptz,
      ${setCounts(it.counts)}
    where firm_id = ${it.firmId} and id = ${it.questionnaireId}`.execute(tx);
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

export async function confirm(tx: Tx, firmId: number, id: number, userId: number, now: string): Promise<boolean> {
  const made = await tx
    .insertInto('contact_confirmations')
    .values({ firm_id: firmId, questionnaire_id: id, user_id: userId, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
