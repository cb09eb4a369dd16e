import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export async function attachFiles(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  /** Null: to none. */
  questionnaireId: number | null,
  now: string,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ questionnaire_id: questionnaireId, updated_at: now, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .where('questionnaire_id', 'is distinct from', questionnaireId)
    .execute();
}
