/** Bringing back, to where it was; what has happened there since is looked at again. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { DISABLED_BY_FIRM } from '../../messages.ts';
import { mayListDocuments, mayRestoreDocuments } from '../../policy.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import { treeOf } from '../rules/folder-tree.ts';
import { freeName, freeNames, splitName } from '../rules/free-name.ts';
import { saysStaffOnly } from '../rules/staff-only.ts';
import { type Cabinet, heldCabinet } from './cabinet.ts';
import { closeSubtree } from './close-subtree.ts';
import * as deletionQueries from './deletion-queries.ts';
import * as fileQueries from './file-queries.ts';
import * as folderQueries from './folder-queries.ts';

interface Spot {
  id: number | null;
  staff_only: boolean;
}
const TOP: Spot = { id: null, staff_only: false };

export const restoreItems = (ctx: Ctx<StaffActor>, input: InputOf<typeof tree.restoreItems>) =>
  ctx.write((tx) => restoreIn(ctx, tx, input));

/** Part of the caller's transaction: files alone. */
export async function restoreDocuments(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  companyId: number,
  fileIds: number[],
): Promise<void> {
  await restoreIn(ctx, tx, { companyId, fileIds, folderIds: [] });
}

async function restoreIn(ctx: Ctx<StaffActor>, tx: Tx, input: InputOf<typeof tree.restoreItems>) {
  const cabinet = await heldCabinet(ctx, tx, input.companyId, mayRestoreDocuments);
  if (!cabinet.settings.enable_restoring_deleting_files)
    throw new Forbidden('documents.restore_off', DISABLED_BY_FIRM);
  const { firmId, entity } = cabinet;
  const folders = await deletionQueries.findDeletedFolders(tx, firmId, entity.id, input.folderIds);
  const files = await fileQueries.findFilesById(tx, firmId, entity.id, input.fileIds);
  const found = [...folders, ...files.filter(({ deleted_at }) => deleted_at !== null)];
  const isOpen = found.every(({ staff_only }) => cabinet.staffOnly || !staff_only);
  if (found.length < new Set(input.folderIds).size + new Set(input.fileIds).size || !isOpen)
    throw new NotFound();
  for (const folder of folders) await bringFolderBack(ctx, tx, cabinet, folder);
  for (const [folderId, inFolder] of Map.groupBy(files, ({ folder_id }) => folder_id))
    await bringFilesBack(ctx, tx, cabinet, folderId, inFolder);
  return { done: found.length, skipped: [] };
}

/** Undo of what somebody deleted a moment ago, in the firm's own transaction: clients restore nothing else. */
export async function bringBackOwn(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  entityId: number,
  { ids, deletedBy, since }: { ids: readonly number[]; deletedBy: number; since: string },
): Promise<void> {
  const cabinet = await heldCabinet(ctx, tx, entityId, mayListDocuments);
  const own = await deletionQueries.ownDeletions(tx, cabinet.firmId, ids, { deletedBy, since });
  const files = await fileQueries.findFilesById(tx, cabinet.firmId, entityId, own);
  for (const [folderId, inFolder] of Map.groupBy(files, ({ folder_id }) => folder_id))
    await bringFilesBack(ctx, tx, cabinet, folderId, inFolder);
}

/** A folder above that is gone comes back too, without the rest of what was in it. */
async function spotOf(ctx: Ctx<FirmActor>, tx: Tx, cabinet: Cabinet, folderId: number | null): Promise<Spot> {
  if (folderId === null) return TOP;
  const live = cabinet.tree.byId.get(folderId);
  if (live) return live;
  const [gone] = await deletionQueries.findDeletedFolders(tx, cabinet.firmId, cabinet.entity.id, [folderId]);
  // Brought back a moment ago by the same call.
  if (!gone) return folderQueries.findSpot(tx, cabinet.firmId, folderId);
  await deletionQueries.releaseDeletion(tx, cabinet.firmId, gone.deleted_with ?? gone.id);
  return putFolder(ctx, tx, cabinet, gone);
}

interface GoneFolder {
  id: number;
  parent_id: number | null;
  name: string;
}

async function putFolder(ctx: Ctx<FirmActor>, tx: Tx, cabinet: Cabinet, folder: GoneFolder): Promise<Spot> {
  const { firmId, entity } = cabinet;
  const above = await spotOf(ctx, tx, cabinet, folder.parent_id);
  const staff_only = above.staff_only || saysStaffOnly(folder.name);
  const taken = await folderQueries.takenFolderNames(tx, firmId, entity.id, { id: above.id, staff_only });
  const place = {
    parent_id: above.id,
    name: freeName(folder.name, taken),
    staff_only,
    updated_at: ctx.clock.now().toISOString(),
  };
  await deletionQueries.restoreFolder(tx, firmId, folder.id, place);
  return { id: folder.id, staff_only };
}

async function bringFolderBack(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  cabinet: Cabinet,
  folder: GoneFolder & { staff_only: boolean },
): Promise<void> {
  const { staff_only } = await putFolder(ctx, tx, cabinet, folder);
  await deletionQueries.restoreWith(tx, cabinet.firmId, folder.id);
  await closeBelow(tx, cabinet, folder.id, staff_only);
  await ctx.record(tx, treeEvents['folder.restored'], {
    entityId: cabinet.entity.id,
    payload: { folder_id: folder.id, name: folder.name, staff_only },
  });
}

/** The folders above may have been opened or closed while this one was away. */
async function closeBelow(tx: Tx, { firmId, entity }: Cabinet, id: number, closed: boolean): Promise<void> {
  const rows = await folderQueries.listFolders(tx, {
    firmId,
    entityId: entity.id,
    staffOnly: true,
    deleted: false,
  });
  await closeSubtree(tx, firmId, treeOf(rows).byId.get(id)!, closed);
}

/** The files of one folder, in one statement. */
async function bringFilesBack(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  folderId: number | null,
  files: readonly fileQueries.FileRecord[],
): Promise<void> {
  const { firmId, entity } = cabinet;
  const spot = await spotOf(ctx, tx, cabinet, folderId);
  const bases = files.map(({ name }) => splitName(name).base);
  const named = freeNames(files, await fileQueries.takenNames(tx, firmId, entity.id, spot, bases));
  await deletionQueries.restoreFiles(tx, firmId, named, {
    folder_id: spot.id,
    staff_only: spot.staff_only,
    updated_at: ctx.clock.now().toISOString(),
  });
  await ctx.recordMany(
    tx,
    treeEvents['document.restored'],
    named.map(({ id, name }) => ({
      entityId: entity.id,
      payload: { document_id: id, name, staff_only: spot.staff_only },
    })),
  );
}
