import type { Tx } from '#platform/server/db/database.ts';

export async function insertUpload(
  tx: Tx,
  row: {
    firm_id: number;
    token_hash: Buffer;
    user_id: number;
    entity_id: number;
    path: string;
    name: string;
    content_type: string;
    direct_key: string | null;
    declared_size: number;
    handoff_id: number | null;
    document_type: string | null;
    tags: string[];
    expires_at: string;
    created_at: string;
  },
): Promise<number> {
  return (await tx.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** By the link alone: the caller is whoever holds it. */
export const findUploadByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('uploads').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Only the first bytes to arrive count; false when others were first. */
export async function saveStagedBytes(
  tx: Tx,
  firmId: number,
  id: number,
  staged: { staged_key: string; storage_key: string; size: number; sha256: Buffer },
): Promise<boolean> {
  const saved = await tx
    .updateTable('uploads')
    .set(staged)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('staged_key', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Only their own. */
const ownUpload = (tx: Tx, firmId: number, userId: number, id: number) =>
  tx
    .selectFrom('uploads')
    .select([
      'entity_id',
      'path',
      'name',
      'direct_key',
      'declared_size',
      'staged_key',
      'storage_key',
      'size',
      'sha256',
      'document_id',
      'handoff_id',
      'document_type',
      'tags',
      'created_at',
    ])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id);

export const findUpload = (tx: Tx, firmId: number, userId: number, id: number) =>
  ownUpload(tx, firmId, userId, id).executeTakeFirst();

export const lockUpload = (tx: Tx, firmId: number, userId: number, id: number) =>
  ownUpload(tx, firmId, userId, id).forUpdate().executeTakeFirst();

/** A live document of the entity with the very same bytes, among those this person may see. */
export const findSameContent = (
  tx: Tx,
  asked: { firmId: number; entityId: number; sha256: Buffer; besides: number; staffOnly: boolean },
) =>
  tx
    .selectFrom('stored_files as f')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.firm_id', '=', 'f.firm_id').onRef('d.file_id', '=', 'f.id'),
    )
    .select('d.name')
    .where('f.firm_id', '=', asked.firmId)
    .where('f.sha256', '=', asked.sha256)
    .where('d.entity_id', '=', asked.entityId)
    .where('d.id', '!=', asked.besides)
    .where('d.deleted_at', 'is', null)
    .$if(!asked.staffOnly, (query) => query.where('d.staff_only', '=', false))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();

export async function markProcessed(
  tx: Tx,
  firmId: number,
  uploadId: number,
  documentId: number,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ document_id: documentId })
    .where('firm_id', '=', firmId)
    .where('id', '=', uploadId)
    .execute();
}

/** Its bytes have become something else. */
export async function deleteUpload(tx: Tx, firmId: number, uploadId: number): Promise<void> {
  await tx.deleteFrom('uploads').where('firm_id', '=', firmId).where('id', '=', uploadId).execute();
}
