/** Files as lists show them. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface FileItemRow {
  id: number;
  file_id: number;
  folder_id: number | null;
  name: string;
  description: string;
  tags: string[];
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  created_by: string;
  questionnaire_id: number | null;
  annotations: number;
  staff_only: boolean;
  from_split: boolean;
  size: number;
  content_type: string;
  page_count: number | null;
  reading: 'waiting' | 'read' | 'failed' | 'quarantined' | null;
  has_thumbnail: boolean;
}

/** Who sees what of a row: descriptions, tags and marks are staff's. */
export const fileItems = (
  of: { firmId: number; staff: boolean },
  which: RawBuilder<unknown>,
) => sql<FileItemRow>`
  select d.id, d.file_id, d.folder_id, d.name, d.created_at, d.updated_at, d.deleted_at, d.questionnaire_id, d.staff_only,
    d.parent_document_id is not null as from_split,
    coalesce(u.full_name, 'Another owner') as created_by, f.size, f.content_type, r.page_count, r.status as reading,
    r.thumbnail_file_id is not null as has_thumbnail,
    ${
      of.staff
        ? sql`d.description,
    array(select t.name from document_tags dt join firm_tags t on t.firm_id = dt.firm_id and t.id = dt.tag_id
      where dt.firm_id = d.firm_id and dt.document_id = d.id order by lower(t.name)) as tags,
    coalesce((select jsonb_array_length(a.annotations) from document_annotations a
      where a.firm_id = d.firm_id and a.document_id = d.id), 0) as annotations`
        : sql`'' as description, '{}'::text[] as tags, 0 as annotations`
    }
  from (${which}) d
  join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
  left join users u on u.firm_id = d.firm_id and u.id = d.created_by
  left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
  order by d.place`;

export const COLUMNS = (staff: boolean) =>
  staff
    ? sql`*`
    : sql`firm_id, id, folder_id, name, file_id, staff_only, questionnaire_id, parent_document_id, created_by, created_at,
        updated_at, deleted_at`;

/** Each way to sort is an index of the table. */
const SORTS = { name: sql`lower(name)`, updated_at: sql`updated_at`, created_at: sql`created_at` };

export interface PageOfFiles {
  firmId: number;
  entityId: number;
  folder: { id: number | null; staff_only: boolean };
  staff: boolean;
  deleted: boolean;
  sort: keyof typeof SORTS;
  descending: boolean;
  limit: number;
  offset: number;
}

export async function listFiles(tx: Tx, page: PageOfFiles): Promise<FileItemRow[]> {
  if (page.limit <= 0) return [];
  const direction = page.descending ? sql`desc` : sql`asc`;
  const order = sql`${SORTS[page.sort]} ${direction}, id ${direction}`;
  const inFolder = page.folder.id === null ? sql`folder_id is null` : sql`folder_id = ${page.folder.id}`;
  const which = sql`
    select ${COLUMNS(page.staff)}, row_number() over (order by ${order}) as place from documents
    where firm_id = ${page.firmId} and entity_id = ${page.entityId} and ${inFolder} and staff_only = ${page.folder.staff_only}
      and ${page.deleted ? sql`(deleted_at is null or deleted_with is null)` : sql`deleted_at is null`}
    order by ${order} limit ${page.limit} offset ${page.offset}`;
  return (await fileItems(page, which).execute(tx)).rows;
}

export async function findItem(
  tx: Tx,
  of: { firmId: number; staff: boolean; id: number },
): Promise<FileItemRow | undefined> {
  const which = sql`select ${COLUMNS(of.staff)}, 1 as place from documents where firm_id = ${of.firmId} and id = ${of.id}`;
  return (await fileItems(of, which).execute(tx)).rows[0];
}

/** Deleted files in a folder: the live ones are counted already. */
export async function countDeletedFiles(
  tx: Tx,
  { firmId, entityId, folder }: Pick<PageOfFiles, 'firmId' | 'entityId' | 'folder'>,
): Promise<number> {
  const row = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('folder_id', 'is not distinct from', folder.id)
    .where('staff_only', '=', folder.staff_only)
    .where('deleted_at', 'is not', null)
    .where('deleted_with', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}
