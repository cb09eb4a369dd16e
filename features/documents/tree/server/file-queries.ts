import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { likeText } from '#platform/server/search.ts';

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
      and lower(name) like any(${like.map((base) => `${likeText(base.toLowerCase())}%`)}::text[])`.execute(
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

export async function renameFile(
  tx: Tx,
  firmId: number,
  id: number,
  change: { name: string; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...change, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Many at once, each under the name that is free there. */
export async function moveFiles(
  tx: Tx,
  firmId: number,
  named: readonly { id: number; name: string }[],
  place: { folder_id: number | null; updated_at: string; staff_only?: boolean; entity_id?: number },
): Promise<void> {
  if (named.length === 0) return;
  await sql`update documents d set name = moved.name, folder_id = ${place.folder_id}, updated_at = ${place.updated_at},
      version = version + 1
      ${place.staff_only === undefined ? sql`` : sql`, staff_only = ${place.staff_only}`}
      ${
        // What belongs to a questionnaire of one entity belongs to none of another.
        place.entity_id === undefined ? sql`` : sql`, entity_id = ${place.entity_id}, questionnaire_id = null`
      }
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[]) moved (id, name)
    where d.firm_id = ${firmId} and d.id = moved.id`.execute(tx);
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

/** One tag of one document, beside whatever else it has. */
export async function putTag(
  tx: Tx,
  firmId: number,
  documentId: number,
  tagId: number,
  has: boolean,
): Promise<void> {
  const row = { firm_id: firmId, document_id: documentId, tag_id: tagId };
  if (has)
    await tx
      .insertInto('document_tags')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('document_tags')
      .where('firm_id', '=', firmId)
      .where('document_id', '=', documentId)
      .where('tag_id', '=', tagId)
      .execute();
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
