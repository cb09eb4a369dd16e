import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { MASK } from '../model.ts';

export interface AnswerRow {
  question_no: number;
  entry_no: number;
  /** A mask where it is sealed. */
  value: string | null;
  is_sealed: boolean;
  answer_by: string | null;
  /** What a mark took the place of; a mask where it is sealed. */
  set_aside: string | null;
  returned: string | null;
  waived: boolean;
  version: number;
  answered_by: number | null;
  answered_at: string;
}

/** What a client's transaction is told of a sealed one. */
const shownValue: RawBuilder<string | null> = sql`case when is_sealed then ${sql.lit(MASK)} else value end`;

export const listAnswers = (tx: Tx, firmId: number, questionnaireId: number): Promise<AnswerRow[]> =>
  tx
    .selectFrom('answers')
    .select([
      'question_no',
      'entry_no',
      shownValue.as('value'),
      sql<boolean>`is_sealed`.as('is_sealed'),
      'answer_by',
      'set_aside',
      'returned',
      'waived',
      'version',
      'answered_by',
      'answered_at',
    ])
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('question_no')
    .orderBy('entry_no')
    .execute();

/** Those set aside, too. Read by the server alone: no client's transaction may. */
export const sealedAnswers = (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
): Promise<{ question_no: number; entry_no: number; sealed: Buffer }[]> =>
  tx
    .selectFrom('answers')
    .select(['question_no', 'entry_no', sql<Buffer>`coalesce(sealed, set_aside_sealed)`.as('sealed')])
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .where(sql<boolean>`(sealed is not null or set_aside_sealed is not null)`)
    .execute();

/** Read by the server alone: no client's transaction may. */
export async function sealedAnswer(
  tx: Tx,
  firmId: number,
  at: { questionnaireId: number; questionNo: number; entryNo: number },
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('answers')
    .select('sealed')
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', at.questionnaireId)
    .where('question_no', '=', at.questionNo)
    .where('entry_no', '=', at.entryNo)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export interface PriorQuestionnaire {
  form_id: number;
  items: unknown;
  answers: { question_no: number; value: string }[];
}

/** What the entity answered in a year, questionnaire by questionnaire, the newest first. */
export async function answersOfYear(
  tx: Tx,
  firmId: number,
  entityId: number,
  year: number,
): Promise<PriorQuestionnaire[]> {
  const { rows } = await sql<PriorQuestionnaire>`
    select q.form_id, q.overlay -> 'items' as items, a.answers from questionnaires q
    cross join lateral (
      select jsonb_agg(jsonb_build_object('question_no', a.question_no, 'value', ${shownValue})) as answers
      from answers a where a.firm_id = q.firm_id and a.questionnaire_id = q.id and a.entry_no = 0
        and a.answer_by is null and (a.value is not null or a.is_sealed)) a
    where q.firm_id = ${firmId} and q.entity_id = ${entityId} and q.tax_year = ${year} and not q.is_draft
      and q.deleted_at is null and a.answers is not null
    order by q.id desc limit 20`.execute(tx);
  return rows;
}

export interface PersonName {
  id: number;
  full_name: string;
  is_advisor: boolean;
}

/** A client is told the names they may know; staff see all of their firm. */
export async function namesOf(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  forClient: boolean,
): Promise<Map<number, PersonName>> {
  if (ids.length === 0) return new Map();
  const { rows } = forClient
    ? await sql<PersonName>`select id, full_name, is_advisor from names_for_client(${ids}::bigint[])`.execute(
        tx,
      )
    : await sql<PersonName>`select id, full_name, is_advisor from users
        where firm_id = ${firmId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
