import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { Archive } from '../model.ts';

export interface ArchivedFile {
  id: number;
  folder_id: number | null;
  name: string;
  size: number;
  content_type: string;
  storage_key: string;
  staff_only: boolean;
  status: string | null;
  twin_key: string | null;
}

/** Live files by their ids or folders, in the order of their names; what was found harmful is not among them. */
export async function listArchivedFiles(
  tx: Tx,
  of: {
    firmId: number;
    entityId: number;
    ids: readonly number[];
    folders: readonly number[];
    /** Where files are scanned, what was not scanned yet goes to nobody. */
    scanned: boolean;
  },
): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select d.id, d.folder_id, d.name, f.size, f.content_type, f.storage_key, d.staff_only, r.status, t.storage_key as twin_key
    from documents d
    join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    left join stored_files t on t.firm_id = r.firm_id and t.id = r.twin_file_id
    where d.firm_id = ${of.firmId} and d.entity_id = ${of.entityId} and d.deleted_at is null
      and r.status is distinct from 'quarantined' and not (${of.scanned} and r.status is not distinct from 'waiting')
      and (d.id = any(${of.ids}::bigint[]) or d.folder_id = any(${of.folders}::bigint[]))
    order by d.folder_id nulls first, lower(d.name), d.id`.execute(tx);
  return rows;
}

export async function listTopFiles(tx: Tx, firmId: number, entityId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('folder_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewArchive {
  firm_id: number;
  entity_id: number;
  name: string;
  document_ids: number[];
  converted: boolean;
  state: Archive['state'];
  created_by: number;
  created_at: string;
  expires_at: string;
}

const SHOWN = ['id', 'name', 'state', 'created_at', 'expires_at'] as const;

export async function insertArchive(tx: Tx, archive: NewArchive): Promise<Archive> {
  const row = await tx
    .insertInto('document_archives')
    .values(archive)
    .returning([...SHOWN])
    .executeTakeFirstOrThrow();
  return row as Archive;
}

export const findArchive = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('document_archives as a')
    .leftJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'a.firm_id').onRef('f.id', '=', 'a.file_id'),
    )
    .select([
      'a.id',
      'a.entity_id',
      'a.name',
      'a.document_ids',
      'a.converted',
      'a.state',
      'a.created_by',
      'a.created_at',
      'a.expires_at',
      'a.file_id',
      'f.storage_key',
      'f.size',
    ])
    .where('a.firm_id', '=', firmId)
    .where('a.id', '=', id)
    .executeTakeFirst();

export async function listConverted(
  tx: Tx,
  of: { firmId: number; entityId: number; userId: number; now: string },
): Promise<Archive[]> {
  const rows = await tx
    .selectFrom('document_archives')
    .select([...SHOWN])
    .where('firm_id', '=', of.firmId)
    .where('entity_id', '=', of.entityId)
    .where('created_by', '=', of.userId)
    .where('converted', '=', true)
    .where('expires_at', '>', of.now)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows as Archive[];
}

export const saveArchive = (
  tx: Tx,
  firmId: number,
  id: number,
  change: { state?: Archive['state']; file_id?: number | null },
) =>
  tx
    .updateTable('document_archives')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();

export const findAsker = (tx: Tx, firmId: number, archiveId: number) =>
  tx
    .selectFrom('document_archives as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'a.firm_id').onRef('u.id', '=', 'a.created_by'),
    )
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'a.firm_id').onRef('e.id', '=', 'a.entity_id'),
    )
    .select(['u.email', 'u.fname', 'e.name as entity_name', 'e.hash_id'])
    .where('a.firm_id', '=', firmId)
    .where('a.id', '=', archiveId)
    .executeTakeFirst();

/** Its bytes are gone by then; the line says for a while what was taken. */
const ARCHIVE_DAYS = 7;

export const archiveSweeps: readonly Sweep[] = [
  { table: 'document_archives', old: (now) => sql`expires_at < ${daysBefore(now, ARCHIVE_DAYS)}` },
];
