/** Where K-1s were filed. */
import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { withinReach } from '#features/clients/server/service.ts';

export interface Filing {
  id: number;
  part_no: number;
  recipient: string;
  entity_id: number;
  entity: string;
  document_id: number;
  questionnaire_id: number | null;
  question_no: number | null;
  answer_by: string | null;
  added: boolean;
  tells: boolean;
  told_at: string | null;
  /** The document is still where it was filed. */
  is_there: boolean;
  /** Nobody has renamed, moved, described or marked it since. */
  is_unchanged: boolean;
  /** The entity is within the reader's reach. */
  is_visible: boolean;
}

export async function filingsOf(tx: Tx, viewer: Viewer, returnId: number): Promise<Filing[]> {
  const within = viewer.group === null ? sql`` : sql`and ${withinReach(viewer)}`;
  const { rows } = await sql<Filing>`
    select f.id, f.part_no, f.recipient, f.entity_id, e.name as entity, f.document_id, f.questionnaire_id, f.question_no,
      f.answer_by, f.added, f.tells, f.told_at, d.deleted_at is null and d.entity_id = f.entity_id as is_there,
      d.deleted_at is null and d.entity_id = f.entity_id and d.version = f.document_version
        and not exists (select 1 from document_annotations m where m.firm_id = d.firm_id and m.document_id = d.id)
        and not exists (select 1 from question_documents l where l.firm_id = d.firm_id and l.document_id = d.id
          and (l.questionnaire_id is distinct from f.questionnaire_id or l.question_no is distinct from f.question_no))
        as is_unchanged,
      exists (select 1 from entities where entities.firm_id = f.firm_id and entities.id = f.entity_id
        and entities.deleted_at is null ${within}) as is_visible
    from tax_return_k1_filings f
    join entities e on e.firm_id = f.firm_id and e.id = f.entity_id
    join documents d on d.firm_id = f.firm_id and d.id = f.document_id
    where f.firm_id = ${viewer.firmId} and f.tax_return_id = ${returnId} order by f.id`.execute(tx);
  return rows;
}

/** Takes the place of one whose document is gone. */
export async function insertFiling(
  tx: Tx,
  { document_id, ...row }: Omit<Insertable<DB['tax_return_k1_filings']>, 'document_version'>,
): Promise<void> {
  await dropFiling(tx, row.firm_id, { returnId: row.tax_return_id, partNo: row.part_no });
  await tx
    .insertInto('tax_return_k1_filings')
    .values((eb) => ({
      ...row,
      document_id,
      document_version: eb
        .selectFrom('documents')
        .select('version')
        .where('firm_id', '=', row.firm_id)
        .where('id', '=', document_id),
    }))
    .execute();
}

export async function dropFiling(
  tx: Tx,
  firmId: number,
  { returnId, partNo }: { returnId: number; partNo: number },
): Promise<void> {
  await tx
    .deleteFrom('tax_return_k1_filings')
    .where('firm_id', '=', firmId)
    .where('tax_return_id', '=', returnId)
    .where('part_no', '=', partNo)
    .execute();
}

export interface ToldFiling {
  entity_id: number;
  document_id: number;
}

/** Those whose owners wait to be told are told now; where the document is gone, nobody is. */
export async function tellFilings(
  tx: Tx,
  firmId: number,
  returnId: number,
  now: string,
): Promise<ToldFiling[]> {
  const { rows } = await sql<ToldFiling & { is_there: boolean }>`
    update tax_return_k1_filings f set told_at = ${now}::timestamptz from documents d
    where f.firm_id = ${firmId} and f.tax_return_id = ${returnId} and f.tells and f.told_at is null
      and d.firm_id = f.firm_id and d.id = f.document_id
    returning f.entity_id, f.document_id,
      d.deleted_at is null and not d.staff_only and d.entity_id = f.entity_id as is_there`.execute(tx);
  return rows.flatMap(({ is_there, ...filing }) => (is_there ? [filing] : []));
}
