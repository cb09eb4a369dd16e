/** DOC-014: what the questionnaires are called that these files are attached to. */
import type { Tx } from '#platform/server/db/database.ts';
import type { QuestionnaireShelf } from '../../attaching/server/shelf.ts';
import type { Cabinet } from './cabinet.ts';

export async function questionnaireNames(
  tx: Tx,
  { firmId, entity }: Pick<Cabinet, 'firmId' | 'entity'>,
  shelf: QuestionnaireShelf,
  files: readonly { questionnaire_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  if (files.every(({ questionnaire_id }) => questionnaire_id === null)) return new Map();
  const shelved = await shelf.ofEntity(tx, firmId, entity.id);
  return new Map(shelved.map(({ id, name }) => [id, name]));
}
