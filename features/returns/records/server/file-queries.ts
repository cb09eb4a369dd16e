/** The files that belong to a return and to nothing else. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { KIND } from './kind.ts';

export async function filesOf(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<{ ids: number[]; hasSignatures: boolean }> {
  const { rows } = await sql<{ file_id: number | null }>`
    select unnest(array[r.file_id, r.watermarked_file_id, r.client_file_id, r.pictures_file_id]) as file_id from tax_returns r
      where r.firm_id = ${firmId} and r.id = ${id}
    union select p.file_id from tax_return_parts p where p.firm_id = ${firmId} and p.tax_return_id = ${id}
    union select v.file_id from tax_return_revisions v where v.firm_id = ${firmId} and v.tax_return_id = ${id}
    union select w.file_id from tax_return_replacements w where w.firm_id = ${firmId} and w.tax_return_id = ${id}`.execute(
    tx,
  );
  const signed = await tx
    .selectFrom('signatures')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', KIND)
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return { ids: rows.flatMap(({ file_id }) => file_id ?? []), hasSignatures: signed !== undefined };
}
