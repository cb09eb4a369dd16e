import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { type DocumentDoubt, DoubtFacts, type DoubtKind } from '../model.ts';

export interface StoredDoubt {
  document_id: number;
  facts: DoubtFacts;
  kept_at: string | null;
}

/** Of some documents, the oldest kinds first. */
export async function listDoubts(
  tx: Tx,
  firmId: number,
  documentIds: readonly number[],
): Promise<StoredDoubt[]> {
  if (documentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('document_doubts')
    .select(['document_id', 'facts', 'kept_at'])
    .where('firm_id', '=', firmId)
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('kind')
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, facts: DoubtFacts.parse(facts) }));
}

/** As they are shown, by document. */
export async function doubtsOfDocuments(
  tx: Tx,
  firmId: number,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, DocumentDoubt[]>> {
  const of = new Map<number, DocumentDoubt[]>();
  for (const { document_id, facts, kept_at } of await listDoubts(tx, firmId, documentIds)) {
    const shown = { facts, kept: kept_at !== null };
    of.set(document_id, [...(of.get(document_id) ?? []), shown]);
  }
  return of;
}

/**
 * Of a document `d`: it answers no checklist item yet. A paper of another year waits for somebody to keep it, one with a
 * page missing for the page.
 */
export const isHeldOpen = sql<boolean>`exists (select 1 from document_doubts x where x.firm_id = d.firm_id
  and x.document_id = d.id and (x.kind = 'page_missing' or (x.kind = 'other_year' and x.kept_at is null)))`;

/** What is doubted now, and no more what was before. What somebody kept stays kept while it is doubted. */
export async function replaceDoubts(
  tx: Tx,
  firmId: number,
  documentId: number,
  { doubts, now }: { doubts: readonly DoubtFacts[]; now: string },
): Promise<void> {
  const kinds = doubts.map(({ kind }) => kind);
  await sql`delete from document_doubts where firm_id = ${firmId} and document_id = ${documentId}
    and not kind = any(${kinds}::text[])`.execute(tx);
  for (const facts of doubts)
    await tx
      .insertInto('document_doubts')
      .values({
        firm_id: firmId,
        document_id: documentId,
        kind: facts.kind,
        facts: JSON.stringify(facts),
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['firm_id', 'document_id', 'kind']).doUpdateSet({ facts: JSON.stringify(facts) }),
      )
      .execute();
}

/** The missing pages came in another file. */
export const forgetMissingPages = (tx: Tx, firmId: number, documentIds: readonly number[]) =>
  sql`delete from document_doubts where firm_id = ${firmId} and kind = 'page_missing'
    and document_id = any(${[...documentIds]}::bigint[])`.execute(tx);

/** Returns whether anything was not kept before. */
export async function keepDoubted(
  tx: Tx,
  at: { firmId: number; documentId: number; kinds: readonly DoubtKind[] },
  by: { userId: number; now: string },
): Promise<boolean> {
  const kept = await tx
    .updateTable('document_doubts')
    .set({ kept_by: by.userId, kept_at: by.now })
    .where('firm_id', '=', at.firmId)
    .where('document_id', '=', at.documentId)
    .where('kind', 'in', at.kinds)
    .where('kept_at', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/**
 * A person has looked at it. Of another year it stays while its year is the one that was doubted, and what it replaces
 * stays replaced while both are the same form.
 */
export const settleDoubts = (tx: Tx, firmId: number, documentId: number, taxYear: number | null) =>
  sql`delete from document_doubts where firm_id = ${firmId} and document_id = ${documentId}
    and (kind <> 'other_year' or (facts ->> 'found')::int is distinct from ${taxYear}::int)
    and (kind <> 'corrected' or not exists (select 1 from identified_documents own
      join identified_documents earlier on earlier.firm_id = own.firm_id and earlier.document_type = own.document_type
        and earlier.document_id = (facts ->> 'document_id')::bigint
      where own.firm_id = ${firmId} and own.document_id = ${documentId}))`.execute(tx);

export interface IdentifiedBefore {
  id: number;
  created_at: string;
  sealed_pile: Buffer | null;
  amounts: string[] | null;
}

const MOST_COMPARED = 60;

/** Papers of the same form that the client knows of, the newest first; neither its parts nor what it was cut out of. */
export async function listOthers(
  tx: Tx,
  firmId: number,
  { id, entity_id, document_type }: { id: number; entity_id: number; document_type: string },
): Promise<IdentifiedBefore[]> {
  const { rows } = await sql<IdentifiedBefore>`
    select d.id, d.created_at, i.sealed_pile, i.amounts
    from documents d join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
      join documents own on own.firm_id = d.firm_id and own.id = ${id}
    where d.firm_id = ${firmId} and d.entity_id = ${entity_id} and d.id < ${id} and d.deleted_at is null and not d.staff_only
      and i.document_type = ${document_type} and i.papers = 1 and d.id is distinct from own.parent_document_id
    order by d.id desc limit ${MOST_COMPARED}`.execute(tx);
  return rows;
}

/** The very bytes, sent before. */
export async function findSameFile(
  tx: Tx,
  firmId: number,
  { id, entity_id }: { id: number; entity_id: number },
): Promise<{ id: number; created_at: string } | undefined> {
  const { rows } = await sql<{ id: number; created_at: string }>`
    select d.id, d.created_at
    from documents own join stored_files f on f.firm_id = own.firm_id and f.id = own.file_id
      join stored_files s on s.firm_id = f.firm_id and s.sha256 = f.sha256
      join documents d on d.firm_id = s.firm_id and d.file_id = s.id
    where own.firm_id = ${firmId} and own.id = ${id} and d.id < ${id} and d.entity_id = ${entity_id}
      and d.deleted_at is null and not d.staff_only
    order by d.id desc limit 1`.execute(tx);
  return rows[0];
}
