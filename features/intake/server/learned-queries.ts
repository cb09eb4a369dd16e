/** Papers that people sorted, and the words counted in them. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { LearnedType } from '../rules/learned-words.ts';

export interface LearnedRow {
  document_type: string;
  papers: number;
  words: unknown;
  learned_at: string;
}

export const listLearned = (tx: Tx, firmId: number): Promise<LearnedRow[]> =>
  tx
    .selectFrom('learned_papers')
    .select(['document_type', 'papers', 'words', 'learned_at'])
    .where('firm_id', '=', firmId)
    .orderBy('document_type')
    .execute();

export const forgetLearned = (tx: Tx, firmId: number) =>
  tx.deleteFrom('learned_papers').where('firm_id', '=', firmId).execute();

export async function replaceLearned(
  tx: Tx,
  firmId: number,
  types: readonly LearnedType[],
  learned_at: string,
): Promise<void> {
  await forgetLearned(tx, firmId);
  if (types.length === 0) return;
  await tx
    .insertInto('learned_papers')
    .values(
      types.map(({ document_type, papers, words }) => ({
        firm_id: firmId,
        document_type,
        papers,
        words: JSON.stringify(words),
        learned_at,
      })),
    )
    .execute();
}

/** Firms with something to learn, and firms that have learned something. */
export async function firmsThatLearn(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select f.firm_id from firms f
    where exists (select 1 from identified_documents i
        where i.firm_id = f.firm_id and not i.categorized_by_ai and i.document_type is not null)
      or exists (select 1 from learned_papers l where l.firm_id = f.firm_id)
    order by f.firm_id`.execute(tx);
  return rows.map(({ firm_id }) => firm_id);
}

export interface SortedRow {
  document_id: number;
  document_type: string;
  updated_at: string;
  entity_id: number;
  file_id: number;
  sealed_text: Buffer;
}

/** A longer text is a book, not a paper. */
const LONGEST_TEXT = 1_048_576;

/** Single papers whose type a person chose, newest first. Never what clients may not see, or what was deleted. */
export async function listSortedPapers(
  tx: Tx,
  firmId: number,
  { after, limit }: { after: Pick<SortedRow, 'updated_at' | 'document_id'> | null; limit: number },
): Promise<SortedRow[]> {
  const { rows } = await sql<SortedRow>`
    select i.document_id, i.document_type, i.updated_at, d.entity_id, d.file_id, r.sealed_text
    from identified_documents i
    join documents d on d.firm_id = i.firm_id and d.id = i.document_id
    join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    where i.firm_id = ${firmId} and not i.categorized_by_ai and i.document_type is not null and i.papers = 1
      and d.deleted_at is null and not d.staff_only
      and r.status = 'read' and r.sealed_text is not null and octet_length(r.sealed_text) < ${LONGEST_TEXT}::int
      and (${after?.updated_at ?? null}::timestamptz is null
        or (i.updated_at, i.document_id) < (${after?.updated_at ?? null}::timestamptz, ${after?.document_id ?? 0}::bigint))
    order by i.updated_at desc, i.document_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** What entities and their owners are called. */
export async function namesOfEntities(
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
): Promise<{ entity_id: number; name: string }[]> {
  const ids = sql`any(${[...entityIds]}::bigint[])`;
  const { rows } = await sql<{ entity_id: number; name: string }>`
    select e.id as entity_id, e.name from entities e where e.firm_id = ${firmId} and e.id = ${ids}
    union
    select o.entity_id, u.full_name || ' ' || coalesce(u.preferred_name, '') from entity_owners o
    join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = ${firmId} and o.entity_id = ${ids}`.execute(tx);
  return rows;
}
