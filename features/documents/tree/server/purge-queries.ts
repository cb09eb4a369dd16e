import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** Documents that had their time, with their bytes' rows where no other document has the same; how many documents. */
export async function purgeDeletedFiles(
  tx: Tx,
  { before, now, most }: { before: string; now: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ firm_id: number; file_id: number }>`
    delete from documents where ctid = any(array(
      select ctid from documents where deleted_at < ${before} and (held_until is null or held_until < ${now}) limit ${most}))
    returning firm_id, file_id`.execute(tx);
  if (rows.length === 0) return 0;
  const gone = sql`unnest(${rows.map(({ firm_id }) => firm_id)}::bigint[], ${rows.map(({ file_id }) => file_id)}::bigint[])
    gone (firm_id, file_id)`;
  const { rows: read } = await sql<{ firm_id: number; ids: number[] }>`
    delete from document_readings r using ${gone}
    where r.firm_id = gone.firm_id and r.file_id = gone.file_id
      and not exists (select 1 from documents d where d.firm_id = r.firm_id and d.file_id = r.file_id)
    returning r.firm_id, array_remove(array[r.twin_file_id, r.thumbnail_file_id], null) as ids`.execute(tx);
  const files = [
    ...rows.map(({ firm_id, file_id }) => [firm_id, file_id] as const),
    ...read.flatMap(({ firm_id, ids }) => ids.map((id) => [firm_id, Number(id)] as const)),
  ];
  await sql`delete from stored_files f
    using unnest(${files.map(([firm]) => firm)}::bigint[], ${files.map(([, id]) => id)}::bigint[]) gone (firm_id, id)
    where f.firm_id = gone.firm_id and f.id = gone.id
      and not exists (select 1 from documents d where d.firm_id = f.firm_id and d.file_id = f.id)`.execute(
    tx,
  );
  return rows.length;
}

export async function purgeDeletedFolders(tx: Tx, before: string): Promise<number> {
  const gone = await sql`delete from folders f where f.deleted_at < ${before}
    and not exists (select 1 from folders below where below.firm_id = f.firm_id and below.parent_id = f.id)
    and not exists (select 1 from documents d where d.firm_id = f.firm_id and (d.folder_id = f.id or d.deleted_with = f.id))`.execute(
    tx,
  );
  return Number(gone.numAffectedRows);
}
