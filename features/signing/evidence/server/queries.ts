import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface Of {
  kind: string;
  id: number;
}

/** The papers that were filed and stand, by place. */
export const papersOf = (tx: Tx, firmId: number, { kind, id }: Of) =>
  tx
    .selectFrom('signed_papers')
    .select(['place', 'document_id', 'sha256', 'seal_fingerprint', 'vouched_at', 'made_at'])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('voided_at', 'is', null)
    .orderBy('place')
    .execute();

/** What was recorded of its signatures and papers. */
export async function eventsOf(tx: Tx, firmId: number, entityId: number, { kind, id }: Of): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where firm_id = ${firmId} and entity_id = ${entityId}
      and name in ('signature.given', 'signature.removed', 'signature.not_needed', 'signed_paper.filed')
      and payload ->> 'subject_kind' = ${kind} and payload ->> 'subject_id' = ${String(id)} order by id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
