import type { Tx } from '#platform/server/db/database.ts';
import type { LyingDocument } from '../model.ts';
import { isShown } from '../rules/places.ts';
import { listLying } from './queries.ts';

/** What lies where, as everybody who sees the questionnaire is told. */
export const documentsOf = async (
  tx: Tx,
  firmId: number,
  questionnaireId: number,
): Promise<LyingDocument[]> =>
  (await listLying(tx, firmId, questionnaireId))
    .filter((one) => !one.gone && isShown(one))
    .map(({ gone: _gone, created_at, ...shown }) => ({
      ...shown,
      created_at: new Date(created_at).toISOString(),
    }));
