import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** Live documents with their file and who sent it; clients do not learn the names of other clients. */
export const withFile = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'd.firm_id').onRef('u.id', '=', 'd.created_by'),
    )
    .leftJoin('document_readings as r', (join) =>
      join.onRef('r.firm_id', '=', 'd.firm_id').onRef('r.file_id', '=', 'd.file_id'),
    )
    .select((eb) => [
      'd.id',
      'd.entity_id',
      'd.folder_id',
      'd.name',
      'd.file_id',
      'd.staff_only',
      'd.created_at',
      'f.size',
      'f.content_type',
      'f.storage_key',
      'r.status as reading',
      eb.fn.coalesce('u.full_name', eb.val('Another owner')).as('created_by'),
    ])
    .where('d.firm_id', '=', firmId)
    .where('d.deleted_at', 'is', null);

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (tx: Tx, firmId: number, id: number) =>
  withFile(tx, firmId).where('d.id', '=', id).executeTakeFirst();

export const findDocuments = (tx: Tx, firmId: number, ids: readonly number[]): Promise<DocumentRecord[]> =>
  withFile(tx, firmId).where('d.id', 'in', ids).execute();

export const findParent = async (tx: Tx, firmId: number, id: number): Promise<number | null> =>
  (
    await tx
      .selectFrom('documents')
      .select('parent_document_id')
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).parent_document_id;

export interface Twin {
  storage_key: string;
  size: number;
  content_type: string;
}

/** Its PDF, if it is a picture that was read. */
export async function findTwin(tx: Tx, firmId: number, fileId: number): Promise<Twin | null> {
  const twin = await tx
    .selectFrom('document_readings as r')
    .innerJoin('stored_files as t', (join) =>
      join.onRef('t.firm_id', '=', 'r.firm_id').onRef('t.id', '=', 'r.twin_file_id'),
    )
    .select(['t.storage_key', 't.size', 't.content_type'])
    .where('r.firm_id', '=', firmId)
    .where('r.file_id', '=', fileId)
    .executeTakeFirst();
  return twin ?? null;
}

export async function findFolderPath(tx: Tx, firmId: number, folderId: number | null): Promise<string> {
  if (folderId === null) return '/';
  const found = await sql<{ path: string }>`select folder_path(${firmId}, ${folderId}) as path`.execute(tx);
  return found.rows[0]!.path;
}

export interface SentPaper {
  id: number;
  entity_id: number;
  name: string;
  content_type: string;
  sha256: Buffer;
}

/** A live document this very person sent in, with the hash of its bytes. */
export const paperSentBy = (
  tx: Tx,
  firmId: number,
  userId: number,
  id: number,
): Promise<SentPaper | undefined> =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .select(['d.id', 'd.entity_id', 'd.name', 'f.content_type', 'f.sha256'])
    .where('d.firm_id', '=', firmId)
    .where('d.id', '=', id)
    .where('d.created_by', '=', userId)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();

/** A live document with the person who sent it. */
export async function sentDocument(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<{ document: DocumentRecord; sent_by: number; by_client: boolean } | undefined> {
  const document = await findDocument(tx, firmId, id);
  const sender = await tx
    .selectFrom('documents as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'd.firm_id').onRef('u.id', '=', 'd.created_by'),
    )
    .select(['u.id', 'u.is_advisor'])
    .where('d.firm_id', '=', firmId)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return document && sender && { document, sent_by: sender.id, by_client: !sender.is_advisor };
}
