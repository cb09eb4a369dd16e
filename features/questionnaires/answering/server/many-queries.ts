import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { MASK } from '../model.ts';
import type { AnswerFacts } from '../rules/gather.ts';

/** Of many questionnaires at once, as much of their answers as the rules ask for. */
export async function answersOfMany(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<(AnswerFacts & { questionnaire_id: number })[]> {
  const { rows } = await sql<AnswerFacts & { questionnaire_id: number }>`
    select questionnaire_id, question_no, entry_no, case when is_sealed then ${sql.lit(MASK)} else value end as value,
      answer_by, returned, waived
    from answers where firm_id = ${firmId} and questionnaire_id = any(${[...ids]}::bigint[])
    order by questionnaire_id, question_no, entry_no`.execute(tx);
  return rows;
}
