/** The files that belong to a return and to nothing else. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { KIND } from './kind.ts';

export async function filesOf(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<{ ids: number[]; hasSignatures: boolean }> {
  const { rows } = await sql<{ ids: number[]; has_signatures: boolean }>`
    select array(
        select unnest(array[r.file_id, r.watermarked_file_id, r.client_file_id]) from tax_returns r
          where r.firm_id = ${firmId} and r.id = ${id}
        union select p.file_id from tax_return_parts p where p.firm_id = ${firmId} and p.tax_return_id = ${id}
        union select v.file_id from tax_return_revisions v where v.firm_id = ${firmId} and v.tax_return_id = ${id}
        union select w.file_id from tax_return_replacements w where w.firm_id = ${firmId} and w.tax_return_id = ${id}
      ) as ids,
      exists (select 1 from signatures s where s.firm_id = ${firmId} and s.subject_kind = ${KIND} and s.subject_id = ${id})
        as has_signatures`.execute(tx);
  const found = rows[0]!;
  return { ids: found.ids.filter((file) => file !== null), hasSignatures: found.has_signatures };
}
