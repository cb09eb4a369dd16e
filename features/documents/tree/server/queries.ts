import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { FolderRow } from '../rules/folder-tree.ts';

/** Holds the cabinet for a change; the folders of a new entity or a new year are made first. */
export async function openCabinet(tx: Tx, entityId: number, year: number, now: string): Promise<void> {
  await sql`select open_cabinet(${entityId}, ${year}, ${now})`.execute(tx);
}

export interface CabinetRow {
  opened_year: number;
  files: number;
}

export async function findCabinet(tx: Tx, firmId: number, entityId: number): Promise<CabinetRow> {
  const row = await tx
    .selectFrom('cabinets')
    .select(['opened_year', 'files'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  return row ?? { opened_year: 0, files: 0 };
}

export interface FoldersAsked {
  firmId: number;
  entityId: number;
  /** Whether those for staff only are among them. */
  staffOnly: boolean;
  deleted: boolean;
}

export const listFolders = (tx: Tx, asked: FoldersAsked): Promise<FolderRow[]> =>
  tx
    .selectFrom('folders')
    .select([
      'id',
      'parent_id',
      'name',
      'staff_only',
      'reserved',
      'created_at',
      'updated_at',
      'deleted_at',
      'files',
    ])
    .where('firm_id', '=', asked.firmId)
    .where('entity_id', '=', asked.entityId)
    .$if(!asked.staffOnly, (query) => query.where('staff_only', '=', false))
    // Of what was deleted only what itself was, not what went with it.
    .where((eb) =>
      asked.deleted
        ? eb.or([eb('deleted_at', 'is', null), eb('deleted_with', 'is', null)])
        : eb('deleted_at', 'is', null),
    )
    .execute();

export async function insertFolder(
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    parent_id: number | null;
    name: string;
    created_by: number | null;
    created_at: string;
    staff_only?: boolean;
  },
): Promise<number> {
  const made = await tx
    .insertInto('folders')
    .values({ ...row, updated_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function changeFolder(
  tx: Tx,
  firmId: number,
  id: number,
  change: { name?: string; parent_id?: number | null; updated_at: string },
): Promise<void> {
  await tx.updateTable('folders').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** A subtree that came under another name or place: open or closed to clients. */
export async function closeFolders(
  tx: Tx,
  firmId: number,
  folders: readonly number[],
  staffOnly: boolean,
): Promise<void> {
  if (folders.length === 0) return;
  await tx
    .updateTable('folders')
    .set({ staff_only: staffOnly })
    .where('firm_id', '=', firmId)
    .where('id', 'in', folders)
    .execute();
  await tx
    .updateTable('documents')
    .set({ staff_only: staffOnly })
    .where('firm_id', '=', firmId)
    .where('folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A subtree and its files that go to another entity. */
export async function handOver(
  tx: Tx,
  firmId: number,
  folders: readonly number[],
  entityId: number,
): Promise<void> {
  await tx
    .updateTable('folders')
    .set({ entity_id: entityId })
    .where('firm_id', '=', firmId)
    .where('id', 'in', folders)
    .execute();
  await tx
    .updateTable('documents')
    .set({ entity_id: entityId, questionnaire_id: null, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('folder_id', 'in', folders)
    .execute();
}

export interface FileRecord {
  id: number;
  entity_id: number;
  folder_id: number | null;
  name: string;
  file_id: number;
  staff_only: boolean;
  deleted_at: string | null;
  deleted_with: number | null;
}

const files = (tx: Tx, firmId: number, entityId: number) =>
  tx
    .selectFrom('documents')
    .select(['id', 'entity_id', 'folder_id', 'name', 'file_id', 'staff_only', 'deleted_at', 'deleted_with'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId);

export const findFilesById = (
  tx: Tx,
  firmId: number,
  entityId: number,
  ids: readonly number[],
): Promise<FileRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : files(tx, firmId, entityId).where('id', 'in', ids).execute();

export const findFileByName = (
  tx: Tx,
  firmId: number,
  entityId: number,
  folder: { id: number | null; staff_only: boolean },
  name: string,
): Promise<FileRecord | undefined> =>
  files(tx, firmId, entityId)
    .where('folder_id', 'is not distinct from', folder.id)
    .where('staff_only', '=', folder.staff_only)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const listFilesIn = (tx: Tx, firmId: number, entityId: number, folders: readonly number[]) =>
  files(tx, firmId, entityId)
    .where('folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** In small letters: what a new thing in this folder may not be called. */
export async function takenNames(
  tx: Tx,
  firmId: number,
  entityId: number,
  folder: { id: number | null; staff_only: boolean },
  like: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from documents
    where firm_id = ${firmId} and entity_id = ${entityId} and folder_id is not distinct from ${folder.id}
      and staff_only = ${folder.staff_only} and deleted_at is null
      and lower(name) like any(${like.map((base) => `${base.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

export async function insertDocuments(
  tx: Tx,
  rows: readonly {
    firm_id: number;
    entity_id: number;
    folder_id: number | null;
    name: string;
    file_id: number;
    created_by: number;
    created_at: string;
    staff_only?: boolean;
    description?: string;
  }[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insertInto('documents')
    .values(rows.map((row) => ({ ...row, updated_at: row.created_at })))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

export async function changeFile(
  tx: Tx,
  firmId: number,
  id: number,
  change: {
    name?: string;
    folder_id?: number | null;
    staff_only?: boolean;
    entity_id?: number;
    updated_at: string;
  },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      ...change,
      version: sql`version + 1`,
      // What belongs to a questionnaire of one entity belongs to none of another.
      ...(change.entity_id === undefined ? {} : { questionnaire_id: null }),
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function describeFile(tx: Tx, firmId: number, id: number, description: string, now: string) {
  await tx
    .updateTable('documents')
    .set({ description, updated_at: now, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function setTags(
  tx: Tx,
  firmId: number,
  documents: readonly number[],
  tags: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('document_tags')
    .where('firm_id', '=', firmId)
    .where('document_id', 'in', documents)
    .execute();
  if (tags.length > 0)
    await sql`insert into document_tags (firm_id, document_id, tag_id)
      select ${firmId}, document, tag from unnest(${documents}::bigint[]) document, unnest(${tags}::bigint[]) tag`.execute(
      tx,
    );
}

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

const BACK = { deleted_at: null, deleted_by: null, deleted_with: null };

export async function restoreFile(
  tx: Tx,
  firmId: number,
  id: number,
  place: { folder_id: number | null; staff_only: boolean; name: string; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...BACK, ...place, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
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

export const findSpot = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('folders')
    .select(['id', 'staff_only'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** In small letters: what a folder here may not be called. */
export async function takenFolderNames(
  tx: Tx,
  firmId: number,
  entityId: number,
  place: { id: number | null; staff_only: boolean },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('folders')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('parent_id', 'is not distinct from', place.id)
    .where('staff_only', '=', place.staff_only)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

/** Descriptions and tags of documents, onto their copies in the same order. */
export async function copyWords(
  tx: Tx,
  firmId: number,
  from: readonly number[],
  to: readonly number[],
): Promise<void> {
  const pairs = sql`unnest(${from}::bigint[], ${to}::bigint[]) pair (source, copy)`;
  await sql`update documents d set description = s.description
    from ${pairs} join documents s on s.firm_id = ${firmId} and s.id = pair.source
    where d.firm_id = ${firmId} and d.id = pair.copy and s.description <> ''`.execute(tx);
  await sql`insert into document_tags (firm_id, document_id, tag_id)
    select t.firm_id, pair.copy, t.tag_id from ${pairs}
    join document_tags t on t.firm_id = ${firmId} and t.document_id = pair.source`.execute(tx);
}
