import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Before, ItemMark, MarkKind } from '../model.ts';
import type { Marked } from '../rules/decide-mark.ts';

interface Place {
  firmId: number;
  questionnaireId: number;
  no: number;
}

export interface WrittenMark extends Marked {
  answered_by: number | null;
  answered_at: string;
  version: number;
  /** What is sealed stays as it is. */
  keepsSealed: boolean;
}

/** The answer as a mark leaves it, or as it stood before one. */
export async function writeMarked(
  tx: Tx,
  { firmId, questionnaireId, no }: Place,
  it: WrittenMark,
): Promise<void> {
  await sql`
    insert into answers (firm_id, questionnaire_id, question_no, value, answer_by, returned, waived, answered_by, answered_at, version)
    values (${firmId}, ${questionnaireId}, ${no}, ${it.value}, ${it.answer_by}::date, ${it.returned}, ${it.waived},
      ${it.answered_by}::bigint, ${it.answered_at}::timestamptz, ${it.version})
    on conflict (firm_id, questionnaire_id, question_no, entry_no) do update
    set value = case when ${it.keepsSealed} then answers.value else excluded.value end, answer_by = excluded.answer_by,
      returned = excluded.returned, waived = excluded.waived, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at, version = excluded.version`.execute(tx);
}

/** What lies at an item is no more shown to its client, since this mark. */
export const setAside = (tx: Tx, { firmId, questionnaireId, no }: Place, markId: number): Promise<unknown> =>
  sql`update question_documents set set_aside_by = ${markId}
    where firm_id = ${firmId} and questionnaire_id = ${questionnaireId} and question_no = ${no}
      and set_aside_by is null`.execute(tx);

/** All of an item's files, or those one mark took away, are its client's again. */
export const putBack = (
  tx: Tx,
  { firmId, questionnaireId, no }: Place,
  markId: number | null = null,
): Promise<unknown> =>
  sql`update question_documents set set_aside_by = null
    where firm_id = ${firmId} and questionnaire_id = ${questionnaireId} and question_no = ${no}
      and set_aside_by = coalesce(${markId}::bigint, set_aside_by)`.execute(tx);

export interface NewMark {
  kind: MarkKind;
  reason: string;
  byUser: number;
  at: string;
  version: number;
  before: Before;
  /** Nobody is told of it. */
  isQuiet: boolean;
}

export async function insertMark(
  tx: Tx,
  { firmId, questionnaireId, no }: Place,
  mark: NewMark,
): Promise<number> {
  const { id } = await tx
    .insertInto('item_marks')
    .values({
      firm_id: firmId,
      questionnaire_id: questionnaireId,
      question_no: no,
      kind: mark.kind,
      reason: mark.reason,
      by_user: mark.byUser,
      at: mark.at,
      version: mark.version,
      before: JSON.stringify(mark.before),
      told_at: mark.isQuiet ? mark.at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredMark {
  id: number;
  questionnaire_id: number;
  question_no: number;
  kind: MarkKind;
  version: number;
  before: unknown;
  undone_at: string | null;
}

export const findMark = (tx: Tx, firmId: number, id: number): Promise<StoredMark | undefined> =>
  tx
    .selectFrom('item_marks')
    .select(['id', 'questionnaire_id', 'question_no', 'kind', 'version', 'before', 'undone_at'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<StoredMark | undefined>;

/** Whether anything was done to the item after this. */
export const hasLaterMark = async (tx: Tx, firmId: number, mark: StoredMark): Promise<boolean> =>
  (await tx
    .selectFrom('item_marks')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', mark.questionnaire_id)
    .where('question_no', '=', mark.question_no)
    .where('id', '>', mark.id)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function setUndone(tx: Tx, firmId: number, id: number, now: string): Promise<void> {
  await tx
    .updateTable('item_marks')
    .set({ undone_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Of each item the newest that was not undone. */
export const marksOf = async (tx: Tx, firmId: number, questionnaireId: number): Promise<ItemMark[]> =>
  (
    await sql<ItemMark>`
      select distinct on (m.question_no) m.id, m.question_no, m.kind, m.reason, m.at, m.version,
        jsonb_build_object('id', u.id, 'name', u.full_name) as by
      from item_marks m join users u on u.firm_id = m.firm_id and u.id = m.by_user
      where m.firm_id = ${firmId} and m.questionnaire_id = ${questionnaireId} and m.undone_at is null
      order by m.question_no, m.id desc`.execute(tx)
  ).rows.map((mark) => ({ ...mark, at: new Date(mark.at).toISOString() }));

/** Sent back, and their client is not told yet; those are told now. */
export const tellReturned = async (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  now: string,
): Promise<{ question_no: number }[]> =>
  (
    await sql<{ question_no: number }>`
      update item_marks set told_at = ${now}::timestamptz
      where firm_id = ${firmId} and questionnaire_id = ${questionnaireId} and kind = 'returned' and undone_at is null
        and told_at is null returning question_no`.execute(tx)
  ).rows;

const isAnswered = sql`m.kind = 'returned' and m.undone_at is null and m.closed_at is null
  and a.firm_id = m.firm_id and a.questionnaire_id = m.questionnaire_id and a.question_no = m.question_no
  and a.entry_no = 0 and a.returned is null and not a.waived and a.answered_at >= m.at`;

/** Where something that was sent back was answered, and whoever did it has paused; of any firm. */
export const answeredBefore = async (
  tx: Tx,
  before: string,
): Promise<{ firm_id: number; questionnaire_id: number }[]> =>
  (
    await sql<{ firm_id: number; questionnaire_id: number }>`
      select distinct m.firm_id, m.questionnaire_id from item_marks m, answers a
      where ${isAnswered} and a.answered_at <= ${before}::timestamptz limit 2000`.execute(tx)
  ).rows;

export interface AnsweredMark {
  question_no: number;
  by_user: number;
  email: string | null;
  fname: string;
}

/** Sent back and answered since: whoever sent them back is told now. */
export const closeAnswered = async (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
  now: string,
): Promise<AnsweredMark[]> =>
  (
    await sql<AnsweredMark>`
      update item_marks m set closed_at = ${now}::timestamptz from answers a, users u
      where m.firm_id = ${firmId} and m.questionnaire_id = ${questionnaireId} and ${isAnswered}
        and u.firm_id = m.firm_id and u.id = m.by_user
      returning m.question_no, m.by_user, u.email, coalesce(u.preferred_name, u.fname) as fname`.execute(tx)
  ).rows;
