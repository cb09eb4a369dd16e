/** The files of an entity, whatever folder they lie in. */
import type { Tx } from '#platform/server/db/database.ts';
import { withFile } from '../../files/server/queries.ts';

export interface EntityFiles {
  firmId: number;
  entityId: number;
  /** Whether those for staff only are among them. */
  staffOnly: boolean;
  /** Only what lies in these. */
  folders?: readonly number[];
}

const filesOf = (tx: Tx, { firmId, entityId, staffOnly, folders }: EntityFiles) =>
  withFile(tx, firmId)
    .where('d.entity_id', '=', entityId)
    .$if(!staffOnly, (query) => query.where('d.staff_only', '=', false))
    .$if(folders !== undefined, (query) => query.where('d.folder_id', 'in', [...folders!, 0]));

export const listNewestFiles = (tx: Tx, of: EntityFiles, limit: number) =>
  filesOf(tx, of).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();

/** Oldest first, as they were collected. */
export const listAllFiles = (tx: Tx, of: EntityFiles, limit: number) =>
  filesOf(tx, of).orderBy('d.created_at').orderBy('d.id').limit(limit).execute();
