/** The files of an entity, whatever folder they lie in. */
import type { Tx } from '#platform/server/db/database.ts';

export interface EntityFiles {
  firmId: number;
  entityId: number;
  /** Whether those for staff only are among them. */
  staffOnly: boolean;
  /** Only what lies in these. */
  folders?: readonly number[];
}

const filesOf = (tx: Tx, { firmId, entityId, staffOnly, folders }: EntityFiles) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'd.firm_id').onRef('u.id', '=', 'd.created_by'),
    )
    .select((eb) => [
      'd.id',
      'd.entity_id',
      'd.folder_id',
      'd.name',
      'd.created_at',
      'f.size',
      'f.content_type',
      eb.fn.coalesce('u.full_name', eb.val('Another owner')).as('created_by'),
    ])
    .where('d.firm_id', '=', firmId)
    .where('d.entity_id', '=', entityId)
    .where('d.deleted_at', 'is', null)
    .$if(!staffOnly, (query) => query.where('d.staff_only', '=', false))
    .$if(folders !== undefined, (query) => query.where('d.folder_id', 'in', [...folders!, 0]));

export const listNewestFiles = (tx: Tx, of: EntityFiles, limit: number) =>
  filesOf(tx, of).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();

/** Oldest first, as they were collected. */
export const listAllFiles = (tx: Tx, of: EntityFiles, limit: number) =>
  filesOf(tx, of).orderBy('d.created_at').orderBy('d.id').limit(limit).execute();
