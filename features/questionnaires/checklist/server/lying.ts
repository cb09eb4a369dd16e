import type { Tx } from '#platform/server/db/database.ts';
import { doubtsOfDocuments } from '#features/intake/server/service.ts';
import type { LyingDocument } from '../model.ts';
import { isBeingSorted, isShown } from '../rules/places.ts';
import { listLying } from './queries.ts';

export interface ShownDocuments {
  /** What lies where, as everybody who sees the questionnaire is told. */
  documents: LyingDocument[];
  /** How many are not shown because the firm still sorts them. */
  sorting: number;
}

export async function documentsOf(tx: Tx, firmId: number, questionnaireId: number): Promise<ShownDocuments> {
  const lying = (await listLying(tx, firmId, questionnaireId)).filter(({ gone }) => !gone);
  const shown = lying.filter(isShown);
  const doubts = await doubtsOfDocuments(
    tx,
    firmId,
    shown.map(({ id }) => id),
  );
  return {
    sorting: lying.filter(isBeingSorted).length,
    documents: shown.map(
      ({ gone: _gone, held_open: _held, replaced: _replaced, placed_by, created_at, ...rest }) => ({
        ...rest,
        created_at: new Date(created_at).toISOString(),
        placed_by_portal: placed_by === 'portal',
        doubts: doubts.get(rest.id) ?? [],
      }),
    ),
  };
}
