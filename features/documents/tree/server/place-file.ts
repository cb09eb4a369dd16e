/** The one way a file becomes a document, wherever it comes from. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { freeName, splitName } from '../rules/free-name.ts';
import type { Cabinet } from './cabinet.ts';
import { ensureFolder } from './folders.ts';
import * as fileQueries from './file-queries.ts';

export interface NewFile {
  path: string;
  name: string;
  fileId: number;
  createdBy: number;
}

export interface PlacedFile {
  id: number;
  /** With a number where the name was taken. */
  name: string;
  path: string;
  staff_only: boolean;
}

/** Part of the caller's transaction, which holds the cabinet. Missing folders are made. */
export async function placeFile(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  { path, name, fileId, createdBy }: NewFile,
): Promise<PlacedFile> {
  const { firmId, entity } = cabinet;
  const place = await ensureFolder(ctx, tx, cabinet, path);
  const taken = await fileQueries.takenNames(tx, firmId, entity.id, place, [splitName(name).base]);
  const free = freeName(name, taken);
  const [id] = await fileQueries.insertDocuments(tx, [
    {
      firm_id: firmId,
      entity_id: entity.id,
      folder_id: place.id,
      name: free,
      file_id: fileId,
      created_by: createdBy,
      created_at: ctx.clock.now().toISOString(),
      ...(ctx.actor.kind === 'client' ? {} : { staff_only: place.staff_only }),
    },
  ]);
  return { id: id!, name: free, path: place.path, staff_only: place.staff_only };
}
