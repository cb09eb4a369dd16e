import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { FolderRow } from '../rules/folder-tree.ts';

/** Holds the cabinet for a change; the folders of a new entity or a new year are made first. */
export async function openCabinet(tx: Tx, entityId: number, year: number, now: string): Promise<void> {
  await sql`select open_cabinet(${entityId}, ${year}, ${now})`.execute(tx);
}

export interface CabinetRow {
  opened_year: number;
  files: number;
}

export async function findCabinet(tx: Tx, firmId: number, entityId: number): Promise<CabinetRow> {
  const row = await tx
    .selectFrom('cabinets')
    .select(['opened_year', 'files'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  return row ?? { opened_year: 0, files: 0 };
}

export interface FoldersAsked {
  firmId: number;
  entityId: number;
  /** Whether those for staff only are among them. */
  staffOnly: boolean;
  deleted: boolean;
}

export const listFolders = (tx: Tx, asked: FoldersAsked): Promise<FolderRow[]> =>
  tx
    .selectFrom('folders')
    .select([
      'id',
      'parent_id',
      'name',
      'staff_only',
      'reserved',
      'created_at',
      'updated_at',
      'deleted_at',
      'files',
    ])
    .where('firm_id', '=', asked.firmId)
    .where('entity_id', '=', asked.entityId)
    .$if(!asked.staffOnly, (query) => query.where('staff_only', '=', false))
    // Of what was deleted only what itself was, not what went with it.
    .where((eb) =>
      asked.deleted
        ? eb.or([eb('deleted_at', 'is', null), eb('deleted_with', 'is', null)])
        : eb('deleted_at', 'is', null),
    )
    .execute();

export async function insertFolder(
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    parent_id: number | null;
    name: string;
    created_by: number | null;
    created_at: string;
    staff_only?: boolean;
  },
): Promise<number> {
  const made = await tx
    .insertInto('folders')
    .values({ ...row, updated_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function changeFolder(
  tx: Tx,
  firmId: number,
  id: number,
  change: { name?: string; parent_id?: number | null; updated_at: string },
): Promise<void> {
  await tx.updateTable('folders').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** A subtree that came under another name or place: open or closed to clients. */
export async function closeFolders(
  tx: Tx,
  firmId: number,
  folders: readonly number[],
  staffOnly: boolean,
): Promise<void> {
  if (folders.length === 0) return;
  await tx
    .updateTable('folders')
    .set({ staff_only: staffOnly })
    .where('firm_id', '=', firmId)
    .where('id', 'in', folders)
    .execute();
  await tx
    .updateTable('documents')
    .set({ staff_only: staffOnly })
    .where('firm_id', '=', firmId)
    .where('folder_id', 'in', folders)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A folder with all that lies in it, deleted or not, goes to another entity. */
export async function handOver(tx: Tx, firmId: number, top: number, entityId: number): Promise<void> {
  await sql`with recursive whole (id) as (
      select ${top}::bigint
      union all
      select f.id from folders f join whole on f.firm_id = ${firmId} and f.parent_id = whole.id),
    papers as (
      update documents d set entity_id = ${entityId}, questionnaire_id = null, version = version + 1
      from whole where d.firm_id = ${firmId} and d.folder_id = whole.id)
    update folders f set entity_id = ${entityId} from whole where f.firm_id = ${firmId} and f.id = whole.id`.execute(
    tx,
  );
}

export const findSpot = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('folders')
    .select(['id', 'staff_only'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** In small letters: what a folder here may not be called. */
export async function takenFolderNames(
  tx: Tx,
  firmId: number,
  entityId: number,
  place: { id: number | null; staff_only: boolean },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('folders')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('parent_id', 'is not distinct from', place.id)
    .where('staff_only', '=', place.staff_only)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}
