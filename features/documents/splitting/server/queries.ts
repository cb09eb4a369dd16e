import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { PartChange } from '../rules/lost-changes.ts';

/** CHK-054: where it was cut out of. */
export const markChild = (
  tx: Tx,
  firmId: number,
  id: number,
  parent: { parent_document_id: number; parent_pages: number[] },
) => tx.updateTable('documents').set(parent).where('firm_id', '=', firmId).where('id', '=', id).execute();

export const markSplit = (tx: Tx, firmId: number, id: number, updated_at: string) =>
  tx
    .updateTable('documents')
    .set({ extraction: 'split_succeeded', updated_at })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();

export const isSplit = async (tx: Tx, firmId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('documents')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('extraction', '=', 'split_succeeded')
    .executeTakeFirst()) !== undefined;

export interface Part {
  id: number;
  entity_id: number;
  name: string;
  created_at: string;
}

/** Those that were removed meanwhile are none of them. */
export const listParts = (tx: Tx, firmId: number, id: number): Promise<Part[]> =>
  tx
    .selectFrom('documents')
    .select(['id', 'entity_id', 'name', 'created_at'])
    .where('firm_id', '=', firmId)
    .where('parent_document_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** What people did to these parts, in order; what the portal does by itself counts for nothing. */
export async function changesOfParts(
  tx: Tx,
  firmId: number,
  { entityId, parts, events }: { entityId: number; parts: readonly Part[]; events: readonly string[] },
): Promise<PartChange[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<PartChange>`
    select d.name, e.name as event
    from events e join documents d on d.firm_id = e.firm_id and d.id = (e.payload ->> 'document_id')::bigint
    where e.firm_id = ${firmId} and e.entity_id = ${entityId} and e.name = any(${[...events]}::text[])
      and e.actor_user_id is not null
      and e.at >= (select min(created_at) from documents where firm_id = ${firmId} and id = any(${parts.map(({ id }) => id)}::bigint[]))
      and d.id = any(${parts.map(({ id }) => id)}::bigint[])
    group by d.id, d.name, e.name order by min(e.id)`.execute(tx);
  return rows;
}
