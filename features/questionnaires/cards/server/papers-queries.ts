/** How far an entity is with what its questionnaires ask for, year by year: whoever may read the rows may read this. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface PapersOfYear {
  tax_year: number;
  /** Some questionnaire still takes answers. */
  is_open: boolean;
  /** Asked for by those that still take answers. */
  papers_missing: number;
  items_missing: number;
  /** When the last of them was handed in. */
  submitted_at: string | null;
}

export async function papersByYear(
  tx: Tx,
  firmId: number,
  { entityId, from }: { entityId: number; from: number },
): Promise<PapersOfYear[]> {
  const open = sql`not (q.completed or q.locked or q.submitted_at is not null)`;
  const { rows } = await sql<PapersOfYear>`
    select q.tax_year, bool_or(${open}) as is_open, max(q.submitted_at) as submitted_at,
      coalesce(sum(greatest(q.uploads_needed - q.uploads_done, 0)) filter (where ${open}), 0)::int as papers_missing,
      coalesce(sum(greatest(q.items_to_go, 0)) filter (where ${open}), 0)::int as items_missing
    from questionnaires q
    where q.firm_id = ${firmId} and q.entity_id = ${entityId} and q.tax_year >= ${from} and not q.is_draft
      and q.deleted_at is null
    group by q.tax_year order by q.tax_year desc`.execute(tx);
  return rows;
}
