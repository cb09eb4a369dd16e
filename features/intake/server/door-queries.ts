/** Papers as whoever has just sent them sees them. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DocumentStatus } from '#features/documents/model.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import { type DoorPaper, MOST_AT_DOOR } from '../model.ts';

export interface SentPaper extends Pick<DoorPaper, 'id' | 'name' | 'paper' | 'pages'> {
  status: DocumentStatus;
}

async function listPapers(tx: Tx, firmId: number, which: RawBuilder<boolean>): Promise<SentPaper[]> {
  const { rows } = await sql<SentPaper>`
    select d.id, d.name, coalesce(i.detailed_name, '') as paper, r.page_count as pages, ${documentStatus} as status
    from documents d
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
    where d.firm_id = ${firmId} and d.deleted_at is null and not d.staff_only and ${which}
    order by d.id limit ${MOST_AT_DOOR}`.execute(tx);
  return rows;
}

export const listPapersById = (tx: Tx, firmId: number, ids: readonly number[]): Promise<SentPaper[]> =>
  listPapers(tx, firmId, sql<boolean>`d.id = any(${[...ids]}::bigint[])`);

interface SentBy {
  entityId: number;
  userId: number;
  /** The first document. */
  from: number;
}

/** Without parts that were cut out of another one. */
export const listPapersSentBy = (
  tx: Tx,
  firmId: number,
  { entityId, userId, from }: SentBy,
): Promise<SentPaper[]> =>
  listPapers(
    tx,
    firmId,
    sql<boolean>`d.entity_id = ${entityId} and d.created_by = ${userId} and d.id >= ${from}
      and d.parent_document_id is null`,
  );
