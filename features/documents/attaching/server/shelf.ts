/** What documents ask of questionnaires, which come after them and fill it in. */
import type { Tx } from '#platform/server/db/database.ts';
import type { QuestionnaireChoice } from '../model.ts';

export interface QuestionnaireShelf {
  /** Of one entity, the newest first. */
  ofEntity: (tx: Tx, firmId: number, entityId: number) => Promise<QuestionnaireChoice[]>;
}
