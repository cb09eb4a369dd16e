import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { forgetFiles } from '#platform/server/storage/kept-file.ts';

export interface NewReading {
  firm_id: number;
  file_id: number;
  page_count: number | null;
  anonymous: boolean;
  now: string;
}

export async function insertReading(
  tx: Tx,
  { firm_id, file_id, page_count, anonymous, now }: NewReading,
): Promise<void> {
  await tx
    .insertInto('document_readings')
    .values({
      firm_id,
      file_id,
      page_count,
      status: 'waiting',
      created_at: now,
      updated_at: now,
      // Clients may not set it.
      ...(anonymous && { anonymous, unfiled: true }),
    })
    .execute();
}

/** A file that staff open is read with those of their clients. */
export async function hurryReading(tx: Tx, firmId: number, fileId: number): Promise<void> {
  await tx
    .updateTable('document_readings')
    .set({ anonymous: false })
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'waiting')
    .where('anonymous', '=', true)
    .execute();
}

/** From here on the file is a document like any other. */
export async function fileReading(tx: Tx, firmId: number, fileId: number): Promise<void> {
  await hurryReading(tx, firmId, fileId);
  await tx
    .updateTable('document_readings')
    .set({ unfiled: false })
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('unfiled', '=', true)
    .execute();
}

export type ReadingRecord = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** A reading with the file it is of. */
export const findReading = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('document_readings as r')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'r.firm_id').onRef('f.id', '=', 'r.file_id'),
    )
    .select([
      'r.status',
      'r.page_count',
      'r.scanned_at',
      'r.unfiled',
      'r.twin_file_id',
      'r.thumbnail_file_id',
      'f.storage_key',
      'f.size',
      'f.sha256',
      'f.content_type',
    ])
    .where('r.firm_id', '=', firmId)
    .where('r.file_id', '=', fileId)
    .executeTakeFirst();

export interface ReadingChange {
  status?: 'waiting' | 'read' | 'failed' | 'quarantined';
  reason?: string | null;
  page_count?: number | null;
  twin_file_id?: number | null;
  thumbnail_file_id?: number | null;
  sealed_text?: Buffer | null;
  words?: number[] | null;
  scanned_at?: string;
  updated_at: string;
}

/** False when somebody else was first: only what waits is finished. */
export async function changeReading(
  tx: Tx,
  firmId: number,
  fileId: number,
  from: 'waiting' | 'failed',
  change: ReadingChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('document_readings')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('status', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Every document that shares these bytes, for those who look at one of them. */
export const documentsOf = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('documents')
    .select(['id', 'entity_id', 'name', 'staff_only'])
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export const findThumbnail = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('document_readings as r')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'r.firm_id').onRef('f.id', '=', 'r.thumbnail_file_id'),
    )
    .select(['f.storage_key', 'f.size', 'f.content_type'])
    .where('r.firm_id', '=', firmId)
    .where('r.file_id', '=', fileId)
    .where('r.status', '=', 'read')
    .executeTakeFirst();

export interface TextHit {
  file: number;
  sealed: Buffer;
}

/** The newest first, and no more than asked. */
export async function textsWithWords(
  tx: Tx,
  entityId: number,
  words: readonly number[],
  most: number,
): Promise<TextHit[]> {
  const { rows } = await sql<TextHit>`
    select file, sealed from texts_with_words(${entityId}, ${words}::int[], ${most})`.execute(tx);
  return rows;
}

interface FileOfFirm {
  firm_id: number;
  file_id: number;
}

/** Files kept before there were readings begin to wait, so many at a time. */
export async function beginMissingReadings(tx: Tx, now: string, most: number): Promise<void> {
  await sql`
    insert into document_readings (firm_id, file_id, status, created_at, updated_at)
    select distinct d.firm_id, d.file_id, 'waiting', ${now}::timestamptz, ${now}::timestamptz from documents d
    where d.deleted_at is null
      and not exists (select 1 from document_readings r where r.firm_id = d.firm_id and r.file_id = d.file_id)
    limit ${most}
    on conflict do nothing`.execute(tx);
}

/** What waits since before then: its job was lost, or the scanner was away. */
export async function listWaiting(
  tx: Tx,
  before: string,
  most: number,
): Promise<(FileOfFirm & { anonymous: boolean })[]> {
  return tx
    .selectFrom('document_readings')
    .select(['firm_id', 'file_id', 'anonymous'])
    .where('status', '=', 'waiting')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
}

/** Files nobody keeps any more go with all that was read out of them; their bytes are swept. */
export async function forgetRead(tx: Tx, files: readonly FileOfFirm[]): Promise<void> {
  const { rows: made } = await sql<{ firm_id: number; id: number }>`
    with read as (
      delete from document_readings r using unnest(${files.map(({ firm_id }) => firm_id)}::bigint[],
        ${files.map(({ file_id }) => file_id)}::bigint[]) gone (firm_id, file_id)
      where r.firm_id = gone.firm_id and r.file_id = gone.file_id
      returning r.firm_id, r.twin_file_id, r.thumbnail_file_id)
    select firm_id, id from read, unnest(array[twin_file_id, thumbnail_file_id]) id where id is not null`.execute(
    tx,
  );
  await forgetFiles(tx, [...files.map(({ firm_id, file_id }) => ({ firm_id, id: file_id })), ...made]);
}
