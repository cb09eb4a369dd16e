import type { Tx } from '#platform/server/db/database.ts';

export interface PartRow {
  no: number;
  size: number;
  direct_key: string | null;
  staged_key: string | null;
  storage_key: string | null;
}

export const listParts = (tx: Tx, firmId: number, uploadId: number): Promise<PartRow[]> =>
  tx
    .selectFrom('upload_parts')
    .select(['no', 'size', 'direct_key', 'staged_key', 'storage_key'])
    .where('firm_id', '=', firmId)
    .where('upload_id', '=', uploadId)
    .orderBy('no')
    .execute();

/** A link to a part replaces the one before it. */
export async function savePartLink(
  tx: Tx,
  row: {
    firm_id: number;
    upload_id: number;
    no: number;
    user_id: number;
    token_hash: Buffer;
    size: number;
    direct_key: string | null;
    expires_at: string;
  },
): Promise<void> {
  const { token_hash, expires_at } = row;
  await tx
    .insertInto('upload_parts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'upload_id', 'no']).doUpdateSet({ token_hash, expires_at }),
    )
    .execute();
}

/** By the link alone: the caller is whoever holds it. */
export const findPartByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('upload_parts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Only the first bytes to arrive count; false when others were first. */
export async function savePartBytes(
  tx: Tx,
  part: { firm_id: number; upload_id: number; no: number },
  staged: { staged_key: string; storage_key: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('upload_parts')
    .set(staged)
    .where('firm_id', '=', part.firm_id)
    .where('upload_id', '=', part.upload_id)
    .where('no', '=', part.no)
    .where('staged_key', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
