import type { Tx } from '#platform/server/db/database.ts';
import type { Annotation } from '../model.ts';

export async function findAnnotations(
  tx: Tx,
  firmId: number,
  documentId: number,
): Promise<
  { version: number; annotations: Annotation[]; updated_by: number; updated_at: string } | undefined
> {
  const row = await tx
    .selectFrom('document_annotations')
    .select(['version', 'annotations', 'updated_by', 'updated_at'])
    .where('firm_id', '=', firmId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row && { ...row, annotations: row.annotations as Annotation[] };
}

export interface SavedMarks {
  firm_id: number;
  document_id: number;
  annotations: readonly Annotation[];
  updated_by: number;
  updated_at: string;
}

/** False where another version stands by now. */
export async function saveAnnotations(tx: Tx, saved: SavedMarks, version: number): Promise<boolean> {
  const values = { ...saved, annotations: JSON.stringify(saved.annotations) };
  if (version === 0) {
    const made = await tx
      .insertInto('document_annotations')
      .values({ ...values, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { annotations, updated_by, updated_at } = values;
  const changed = await tx
    .updateTable('document_annotations')
    .set({ version: version + 1, annotations, updated_by, updated_at })
    .where('firm_id', '=', saved.firm_id)
    .where('document_id', '=', saved.document_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
