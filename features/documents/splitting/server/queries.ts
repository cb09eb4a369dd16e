import type { Tx } from '#platform/server/db/database.ts';

/** CHK-054: where it was cut out of. */
export const markChild = (
  tx: Tx,
  firmId: number,
  id: number,
  parent: { parent_document_id: number; parent_pages: number[] },
) => tx.updateTable('documents').set(parent).where('firm_id', '=', firmId).where('id', '=', id).execute();

export const markSplit = (tx: Tx, firmId: number, id: number, updated_at: string) =>
  tx
    .updateTable('documents')
    .set({ extraction: 'split_succeeded', updated_at })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();

export const isSplit = async (tx: Tx, firmId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('documents')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('extraction', '=', 'split_succeeded')
    .executeTakeFirst()) !== undefined;
