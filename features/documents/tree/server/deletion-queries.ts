import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface Deletion {
  deleted_at: string;
  deleted_by: number | null;
}

export async function deleteFiles(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  deletion: Deletion,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('documents')
    .set({ ...deletion, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The document that is kept longest, of these files and of all in these folders; undefined where none is kept. */
export const findHeld = (
  tx: Tx,
  firmId: number,
  { files, folders, now }: { files: readonly number[]; folders: readonly number[]; now: string },
): Promise<{ name: string; held_until: string } | undefined> =>
  tx
    .selectFrom('documents')
    .select(['name', 'held_until'])
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .where('held_until', '>', now)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${[...files]}::bigint[])`),
        eb('folder_id', '=', sql<number>`any(${[...folders]}::bigint[])`),
      ]),
    )
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<{ name: string; held_until: string } | undefined>;

/** A folder, what lies below it, and the files of all of them; how many files went. */
export async function deleteFolders(
  tx: Tx,
  firmId: number,
  top: number,
  folders: readonly number[],
  deletion: Deletion,
): Promise<number> {
  const gone = await tx
    .updateTable('documents')
    .set({ ...deletion, deleted_with: top, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('folders')
    .set((eb) => ({ ...deletion, deleted_with: eb.case().when('id', '=', top).then(null).else(top).end() }))
    .where('firm_id', '=', firmId)
    .where('id', 'in', folders)
    .where('deleted_at', 'is', null)
    .execute();
  return Number(gone.numUpdatedRows);
}

/** For a client who deleted a folder: what staff keep below stays, for staff. */
export async function keepStaffFolders(tx: Tx, deletion: number): Promise<void> {
  await sql`select keep_staff_folders(${deletion})`.execute(tx);
}

/** Which of them this person deleted since then. */
export const ownDeletions = async (
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  { deletedBy, since }: { deletedBy: number; since: string },
): Promise<number[]> =>
  (
    await tx
      .selectFrom('documents')
      .select('id')
      .where('firm_id', '=', firmId)
      .where('id', 'in', ids)
      .where('deleted_by', '=', deletedBy)
      .where('deleted_at', '>', since)
      .execute()
  ).map(({ id }) => id);

const BACK = { deleted_at: null, deleted_by: null, deleted_with: null };

/** Each under the name that is free there. */
export async function restoreFiles(
  tx: Tx,
  firmId: number,
  named: readonly { id: number; name: string }[],
  place: { folder_id: number | null; staff_only: boolean; updated_at: string },
): Promise<void> {
  await sql`update documents d set name = back.name, folder_id = ${place.folder_id}, staff_only = ${place.staff_only},
      updated_at = ${place.updated_at}, deleted_at = null, deleted_by = null, deleted_with = null, version = version + 1
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[]) back (id, name)
    where d.firm_id = ${firmId} and d.id = back.id`.execute(tx);
}

export async function restoreFolder(
  tx: Tx,
  firmId: number,
  id: number,
  place: { parent_id: number | null; name: string; staff_only: boolean; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('folders')
    .set({ ...BACK, ...place })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** What went with a folder comes back with it. */
export async function restoreWith(tx: Tx, firmId: number, top: number): Promise<void> {
  await tx
    .updateTable('folders')
    .set(BACK)
    .where('firm_id', '=', firmId)
    .where('deleted_with', '=', top)
    .execute();
  await tx
    .updateTable('documents')
    .set({ ...BACK, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('deleted_with', '=', top)
    .execute();
}

export const findDeletedFolders = (tx: Tx, firmId: number, entityId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('folders')
        .select(['id', 'parent_id', 'name', 'staff_only', 'deleted_with'])
        .where('firm_id', '=', firmId)
        .where('entity_id', '=', entityId)
        .where('id', 'in', ids)
        .where('deleted_at', 'is not', null)
        .execute();

/** What went with a folder stays deleted, each for itself, when the folder alone is brought back. */
export async function releaseDeletion(tx: Tx, firmId: number, top: number): Promise<void> {
  for (const table of ['folders', 'documents'] as const)
    await tx
      .updateTable(table)
      .set({ deleted_with: null })
      .where('firm_id', '=', firmId)
      .where('deleted_with', '=', top)
      .execute();
}
