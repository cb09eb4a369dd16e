/** Bytes that belong to a row: written down before they move, moved after the commit. */
import { sql } from 'kysely';
import { afterCommit, type Tx } from '../db/database.ts';
import type { Ctx } from '../context.ts';
import type { Staged } from './storage.ts';

/** Part of the caller's transaction. If the move is cut off, the sweeper finds the row and does it again. */
export async function keepFile(
  ctx: Ctx,
  tx: Tx,
  firmId: number,
  staged: Staged,
  contentType: string,
): Promise<number> {
  const file = await tx
    .insertInto('stored_files')
    .values({
      firm_id: firmId,
      storage_key: staged.storageKey,
      size: staged.size,
      sha256: staged.sha256,
      content_type: contentType,
      created_at: ctx.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  afterCommit(tx, () => promoteKept(ctx, firmId, staged));
  return file.id;
}

/** Part of the caller's transaction, like keeping it. Bytes that outlive their row are swept up. */
export async function dropFile(ctx: Ctx, tx: Tx, firmId: number, fileId: number): Promise<void> {
  const file = await tx
    .deleteFrom('stored_files')
    .where('firm_id', '=', firmId)
    .where('id', '=', fileId)
    .returning('storage_key')
    .executeTakeFirst();
  if (!file) return;
  afterCommit(tx, () =>
    ctx.storage
      .delete(file.storage_key)
      .catch((error: unknown) => ctx.log.warn('deletion is left to the sweeper', { error })),
  );
}

/** The rows of many files; their bytes go with the next sweep of what no row names. */
export async function forgetFiles(tx: Tx, files: readonly { firm_id: number; id: number }[]): Promise<void> {
  await sql`delete from stored_files f
    using unnest(${files.map(({ firm_id }) => firm_id)}::bigint[], ${files.map(({ id }) => id)}::bigint[]) gone (firm_id, id)
    where f.firm_id = gone.firm_id and f.id = gone.id`.execute(tx);
}

/** Once the row stands. */
async function promoteKept(
  ctx: Ctx,
  firmId: number,
  staged: Pick<Staged, 'stagedKey' | 'storageKey'>,
): Promise<void> {
  try {
    await ctx.storage.promote(staged.stagedKey);
    await ctx.db.write({ firmId, clientId: null }, (tx) =>
      tx
        .updateTable('stored_files')
        .set({ promoted_at: ctx.clock.now().toISOString() })
        .where('firm_id', '=', firmId)
        .where('storage_key', '=', staged.storageKey)
        .execute(),
    );
  } catch (error) {
    ctx.log.warn('promotion is left to the sweeper', { error });
  }
}
