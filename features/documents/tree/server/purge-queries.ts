import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface StoredFile {
  firm_id: number;
  id: number;
}

/** Documents that had their time go; how many, and the files no other document has any more. */
export async function purgeDeletedFiles(
  tx: Tx,
  { before, now, most }: { before: string; now: string; most: number },
): Promise<{ documents: number; files: StoredFile[] }> {
  const { rows } = await sql<{ firm_id: number; file_id: number }>`
    delete from documents where ctid = any(array(
      select ctid from documents where deleted_at < ${before} and (held_until is null or held_until < ${now}) limit ${most}))
    returning firm_id, file_id`.execute(tx);
  const gone = sql`unnest(${rows.map(({ firm_id }) => firm_id)}::bigint[], ${rows.map(({ file_id }) => file_id)}::bigint[])
    gone (firm_id, file_id)`;
  const left = sql`not exists (select 1 from documents d where d.firm_id = gone.firm_id and d.file_id = gone.file_id)`;
  const { rows: files } = await sql<StoredFile>`
    select distinct firm_id, file_id as id from ${gone} where ${left}`.execute(tx);
  const { rows: made } = await sql<StoredFile>`
    with read as (
      delete from document_readings r using ${gone}
      where r.firm_id = gone.firm_id and r.file_id = gone.file_id and ${left}
      returning r.firm_id, r.twin_file_id, r.thumbnail_file_id)
    select firm_id, id from read, unnest(array[twin_file_id, thumbnail_file_id]) id where id is not null`.execute(
    tx,
  );
  return { documents: rows.length, files: [...files, ...made] };
}

export async function purgeDeletedFolders(tx: Tx, before: string): Promise<number> {
  const gone = await sql`delete from folders f where f.deleted_at < ${before}
    and not exists (select 1 from folders below where below.firm_id = f.firm_id and below.parent_id = f.id)
    and not exists (select 1 from documents d where d.firm_id = f.firm_id and (d.folder_id = f.id or d.deleted_with = f.id))`.execute(
    tx,
  );
  return Number(gone.numAffectedRows);
}

/** Nobody deletes them before then, and those deleted earlier are not purged. */
export async function holdDocuments(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  until: string,
): Promise<void> {
  await sql`update documents set held_until = greatest(held_until, ${until}::timestamptz)
    where firm_id = ${firmId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Until when the longest kept of them is; null where none is. */
export async function heldUntil(tx: Tx, firmId: number, ids: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`select max(held_until) as until from documents
    where firm_id = ${firmId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows[0]!.until;
}
