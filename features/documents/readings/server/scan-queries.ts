import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** More than any file has. */
const MOST_PAGES = 100_000;

interface PageKey {
  firm_id: number;
  file_id: number;
  page: number;
}

/** The database adds a job for each. A page that was read before stays as it is. */
export async function insertScannedPages(
  tx: Tx,
  { firm_id, file_id }: Omit<PageKey, 'page'>,
  pages: readonly number[],
  now: string,
): Promise<void> {
  await sql`
    insert into scanned_pages (firm_id, file_id, page, status, created_at, updated_at)
    select ${firm_id}, ${file_id}, page, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from unnest(${pages}::int[]) page
    on conflict do nothing`.execute(tx);
}

/** How often a waiting page was tried, this try included; null when it does not wait. */
export async function countTry(
  tx: Tx,
  { firm_id, file_id, page }: PageKey,
  now: string,
): Promise<number | null> {
  const tried = await tx
    .updateTable('scanned_pages')
    .set((eb) => ({ tries: eb('tries', '+', 1), updated_at: now }))
    .where('firm_id', '=', firm_id)
    .where('file_id', '=', file_id)
    .where('page', '=', page)
    .where('status', '=', 'waiting')
    .returning('tries')
    .executeTakeFirst();
  return tried?.tries ?? null;
}

interface PageChange {
  status: 'read' | 'failed';
  reason: string | null;
  sealed_page: Buffer | null;
  updated_at: string;
}

/** False when the page did not wait any more. */
export async function finishPage(
  tx: Tx,
  { firm_id, file_id, page }: PageKey,
  change: PageChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('scanned_pages')
    .set(change)
    .where('firm_id', '=', firm_id)
    .where('file_id', '=', file_id)
    .where('page', '=', page)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Pages that failed wait once more; false when there are none. */
export async function waitForFailedPages(
  tx: Tx,
  firmId: number,
  fileId: number,
  now: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('scanned_pages')
    .set({ status: 'waiting', reason: null, tries: 0, updated_at: now })
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export interface ScanProgress {
  pages_read: number;
  pages_waiting: number;
  pages_failed: number;
}

/** All zero for a file with text on all its pages. */
export async function scanProgress(tx: Tx, firmId: number, fileId: number): Promise<ScanProgress> {
  const { rows } = await sql<ScanProgress>`
    select count(*) filter (where status = 'read')::int as pages_read,
      count(*) filter (where status = 'waiting')::int as pages_waiting,
      count(*) filter (where status = 'failed')::int as pages_failed
    from scanned_pages where firm_id = ${firmId} and file_id = ${fileId}`.execute(tx);
  return rows[0]!;
}

/** The sealed text of a file; the row stays locked, so that no two pages are added at once. */
export const lockText = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('document_readings')
    .select('sealed_text')
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();

export async function saveText(
  tx: Tx,
  firmId: number,
  fileId: number,
  text: { sealed_text: Buffer; words: number[]; updated_at: string },
): Promise<void> {
  await tx
    .updateTable('document_readings')
    .set(text)
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .execute();
}

export const listReadPages = (tx: Tx, firmId: number, fileId: number, most = MOST_PAGES) =>
  tx
    .selectFrom('scanned_pages')
    .select(['page', 'sealed_page'])
    .where('firm_id', '=', firmId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'read')
    .orderBy('page')
    .limit(most)
    .execute();

/** As `queue_scanned_page` in the database counts them. */
const MOST_EARLIER = 1000;

/** Pages that wait since before then and whose job was lost, with the number of pages of the firm that wait before them. */
export const listWaitingPages = (
  tx: Tx,
  before: string,
  most: number,
): Promise<(PageKey & { earlier: number })[]> =>
  tx
    .selectFrom('scanned_pages as p')
    .innerJoin('document_readings as r', (join) =>
      join.onRef('r.firm_id', '=', 'p.firm_id').onRef('r.file_id', '=', 'p.file_id'),
    )
    .select(['p.firm_id', 'p.file_id', 'p.page'])
    .select(
      sql<number>`(select count(*)::int from (select 1 from scanned_pages e where e.firm_id = p.firm_id
        and e.status = 'waiting' and (e.file_id, e.page) < (p.file_id, p.page) limit ${MOST_EARLIER}) e)`.as(
        'earlier',
      ),
    )
    .where('p.status', '=', 'waiting')
    .where('p.updated_at', '<', before)
    .where('r.status', '=', 'read')
    .where('r.unfiled', '=', false)
    .orderBy('p.updated_at')
    .limit(most)
    .execute();
