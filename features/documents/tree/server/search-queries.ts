import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { findMatches, likeText } from '#platform/server/search.ts';
import { COLUMNS, fileItems, type FileItemRow } from './item-queries.ts';

export interface SearchedFiles {
  firmId: number;
  entityId: number;
  staff: boolean;
  staffOnly: boolean;
  text: string;
  /** Files found by the words in them. */
  withWords: readonly number[];
}

/** Beyond this many nobody pages; the number shown then is this one. */
export const MOST_FOUND = 1000;

/** Clients look for names alone: what staff wrote about a document is not even felt. */
async function fits(tx: Tx, { staff, text, withWords, firmId }: SearchedFiles): Promise<RawBuilder<unknown>> {
  const typed = `%${likeText(text)}%`;
  if (!staff) return sql`(name ilike ${typed} or file_id = any(${withWords}::bigint[]))`;
  const { ids, patterns } = await findMatches(tx, 'documents', text);
  // Named one by one: an index finds each of them, where a condition with "or" would go through all papers.
  const others = sql`id = any(${ids ?? []}::bigint[] || array(
    select d.id from documents d where d.firm_id = ${firmId} and d.file_id = any(${withWords}::bigint[])
    union all
    select dt.document_id from document_tags dt join firm_tags t on t.firm_id = dt.firm_id and t.id = dt.tag_id
    where dt.firm_id = ${firmId} and t.name ilike ${typed}))`;
  return ids === null ? sql`(search_text ilike any(${patterns}::text[]) or ${others})` : others;
}

/** Which files fit: asked of the index once, for the page and for their number. */
export const foundFiles = async (
  tx: Tx,
  asked: SearchedFiles,
): Promise<RawBuilder<unknown>> => sql`from documents
  where firm_id = ${asked.firmId} and entity_id = ${asked.entityId} and deleted_at is null
    ${asked.staffOnly ? sql`` : sql`and staff_only = false`} and ${await fits(tx, asked)}`;

/** Those whose name begins so first, then the newest. */
export async function searchFiles(
  tx: Tx,
  asked: SearchedFiles,
  found: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<FileItemRow[]> {
  if (limit <= 0) return [];
  const begins = `${likeText(asked.text)}%`;
  const order = sql`(name ilike ${begins}) desc, updated_at desc, id desc`;
  const which = sql`select ${COLUMNS(asked.staff)}, row_number() over (order by ${order}) as place
    ${found} order by ${order} limit ${limit} offset ${offset}`;
  return (await fileItems(asked, which).execute(tx)).rows;
}

export async function countFound(tx: Tx, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${found} limit ${MOST_FOUND}) few`.execute(tx);
  return rows[0]!.n;
}
