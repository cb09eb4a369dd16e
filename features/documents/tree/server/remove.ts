/** Deleting: soft, and what goes together comes back together. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { keptUntil } from '../../messages.ts';
import { mayDeleteDocuments } from '../../policy.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import type { ItemRef } from '../model.ts';
import { isDisabledByFirm } from '../rules/client-bounds.ts';
import { folderAt, type FolderNode, joinPath, ROOT, splitPath, subtreeOf } from '../rules/folder-tree.ts';
import { assertNotDisabled, type Cabinet, heldCabinet, heldOpenCabinet } from './cabinet.ts';
import { chosenItems, itemAt } from './chosen.ts';
import * as deletionQueries from './deletion-queries.ts';
import type * as fileQueries from './file-queries.ts';

export const deleteItems = (
  ctx: Ctx<SignedInActor>,
  { companyId, items }: InputOf<typeof tree.deleteItems>,
) => remove(ctx, companyId, async () => items);

export const deleteDocument = (ctx: Ctx<SignedInActor>, input: InputOf<typeof tree.deleteDocument>) =>
  remove(ctx, input.companyId, async (tx, cabinet) => [
    await itemAt(tx, cabinet, joinPath(input.path, input.documentName), input.isFolder),
  ]);

export const deletePath = (ctx: Ctx<SignedInActor>, input: InputOf<typeof tree.deletePath>) =>
  remove(ctx, input.company_id, async (tx, cabinet) => [await fileOrFolder(tx, cabinet, input.path)]);

async function fileOrFolder(tx: Tx, cabinet: Cabinet, path: string): Promise<ItemRef> {
  try {
    return await itemAt(tx, cabinet, path, false);
  } catch (error) {
    if (!(error instanceof NotFound) || !folderAt(cabinet.tree, path)) throw error;
    return { type: 'folder', path };
  }
}

function remove(
  ctx: Ctx<SignedInActor>,
  companyId: number,
  which: (tx: Tx, cabinet: Cabinet) => Promise<readonly ItemRef[]>,
) {
  return ctx.write(async (tx) => {
    const cabinet = await heldOpenCabinet(ctx, tx, companyId, mayDeleteDocuments);
    const { files, folders } = await chosenItems(tx, cabinet, await which(tx, cabinet));
    const kept = keptFolders(ctx.actor, cabinet, folders);
    const going = folders.filter((folder) => !kept.has(folder));
    await assertNotHeld(ctx, tx, files, going);
    await removeFiles(ctx, tx, cabinet, files);
    for (const folder of going) await removeFolder(ctx, tx, cabinet, folder);
    return {
      done: files.length + going.length,
      skipped: [...kept].map(({ name }) => name),
      fileIds: files.map(({ id }) => id),
      folderIds: going.map(({ id }) => id),
    };
  });
}

/** Part of the caller's transaction: files alone, all of them or none. `may` is another right where it is an Undo. */
export async function removeDocuments(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entityId: number,
  ids: readonly number[],
  may: Parameters<typeof heldCabinet>[3] = mayDeleteDocuments,
): Promise<void> {
  if (ids.length === 0) return;
  const cabinet = await heldCabinet(ctx, tx, entityId, may);
  const { files } = await chosenItems(
    tx,
    cabinet,
    ids.map((id) => ({ type: 'file', id })),
  );
  await assertNotHeld(ctx, tx, files, []);
  await removeFiles(ctx, tx, cabinet, files);
}

/** Signed documents are kept until their day, whoever asks: nothing of a selection with one goes. */
async function assertNotHeld(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  files: readonly fileQueries.FileRecord[],
  folders: readonly FolderNode[],
): Promise<void> {
  const { firmId } = ctx.actor;
  const held = await deletionQueries.findHeld(tx, firmId, {
    files: files.map(({ id }) => id),
    folders: folders.flatMap(subtreeOf).map(({ id }) => id),
    now: ctx.clock.now().toISOString(),
  });
  if (!held) return;
  const { time_zone } = await readFirm(tx, firmId);
  throw new Refused('document.held', keptUntil(`“${held.name}” is signed.`, held.held_until, time_zone));
}

/** DOC-030, DOC-031: the reserved folder stays, and where folders are the firm's, clients leave them. */
const keptFolders = (
  actor: SignedInActor,
  { settings }: Cabinet,
  folders: readonly FolderNode[],
): Set<FolderNode> =>
  new Set(
    folders.filter((folder) =>
      subtreeOf(folder).some(
        ({ reserved, path }) =>
          reserved || (actor.kind === 'client' && isDisabledByFirm(settings, 'folder', path)),
      ),
    ),
  );

const deletion = (ctx: Ctx<SignedInActor>) => ({
  deleted_at: ctx.clock.now().toISOString(),
  deleted_by: ctx.actor.userId,
});

async function removeFiles(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  cabinet: Cabinet,
  files: readonly fileQueries.FileRecord[],
): Promise<void> {
  const { firmId, entity, tree } = cabinet;
  const places = files.map(({ folder_id }) => (folder_id === null ? ROOT : tree.byId.get(folder_id)!.path));
  if (files.length > 0) assertNotDisabled(ctx.actor, cabinet, 'file', places);
  await deletionQueries.deleteFiles(
    tx,
    firmId,
    files.map(({ id }) => id),
    deletion(ctx),
  );
  await ctx.recordMany(
    tx,
    treeEvents['document.deleted'],
    files.map(({ id, name, staff_only }) => ({
      entityId: entity.id,
      payload: { document_id: id, name, staff_only },
    })),
  );
}

async function removeFolder(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  cabinet: Cabinet,
  folder: FolderNode,
): Promise<void> {
  const { firmId, entity } = cabinet;
  assertNotDisabled(ctx.actor, cabinet, 'file', [folder.path, splitPath(folder.path).folder]);
  const ids = subtreeOf(folder).map(({ id }) => id);
  const files = await deletionQueries.deleteFolders(tx, firmId, folder.id, ids, deletion(ctx));
  if (ctx.actor.kind === 'client') await deletionQueries.keepStaffFolders(tx, folder.id);
  await ctx.record(tx, treeEvents['folder.deleted'], {
    entityId: entity.id,
    payload: { folder_id: folder.id, name: folder.name, files, staff_only: folder.staff_only },
  });
}
