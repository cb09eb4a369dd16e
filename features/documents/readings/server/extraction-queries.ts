/** What intake needs of a document, and the status it gives it. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DocumentStatus } from '../../model.ts';

export interface IdentifiableFile {
  id: number;
  entity_id: number;
  name: string;
  staff_only: boolean;
  questionnaire_id: number | null;
  parent_document_id: number | null;
  extraction: string | null;
  content_type: string;
  storage_key: string;
  size: number;
  file_id: number;
  reading: string | null;
}

const identifiable = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('document_readings as r', (join) =>
      join.onRef('r.firm_id', '=', 'd.firm_id').onRef('r.file_id', '=', 'd.file_id'),
    )
    .select([
      'd.id',
      'd.entity_id',
      'd.name',
      'd.staff_only',
      'd.questionnaire_id',
      'd.parent_document_id',
      'd.extraction',
      'd.file_id',
      'f.content_type',
      'f.storage_key',
      'f.size',
      'r.status as reading',
    ])
    .where('d.firm_id', '=', firmId)
    .where('d.deleted_at', 'is', null);

/** A live document with its file, and how far that is read. */
export const identifiableFile = (tx: Tx, firmId: number, id: number): Promise<IdentifiableFile | undefined> =>
  identifiable(tx, firmId).where('d.id', '=', id).executeTakeFirst();

/** The live documents of a file that wait to be identified: copies share its bytes. */
export const waitingForIntake = (tx: Tx, firmId: number, fileId: number): Promise<IdentifiableFile[]> =>
  identifiable(tx, firmId)
    .where('d.file_id', '=', fileId)
    .where('d.extraction', '=', 'processing')
    .orderBy('d.id')
    .execute();

const MOST_COUNTED = 1000;

/** How many other files of the firm are read and wait to be identified. */
export async function countReadForIntake(tx: Tx, firmId: number, fileId: number): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from (
      select 1 from documents d
      join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id and r.status <> 'waiting'
      where d.firm_id = ${firmId} and d.extraction = 'processing' and d.deleted_at is null and d.file_id <> ${fileId}
        and not exists (select 1 from scanned_pages p
          where p.firm_id = d.firm_id and p.file_id = d.file_id and p.status = 'waiting')
      limit ${MOST_COUNTED}) earlier`.execute(tx);
  return rows[0]!.files;
}

/** Null: what reading its text came to. */
export async function markExtraction(
  tx: Tx,
  firmId: number,
  id: number,
  extraction: DocumentStatus | null,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ extraction })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** What was to be identified and whose file was read long ago. */
export async function failLostExtractions(tx: Tx, before: string): Promise<void> {
  await sql`update documents d set extraction = 'identify_failed' from document_readings r
    where d.extraction = 'processing' and d.updated_at < ${before} and r.firm_id = d.firm_id and r.file_id = d.file_id
      and r.status <> 'waiting' and r.updated_at < ${before}`.execute(tx);
}
