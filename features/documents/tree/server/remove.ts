/** Deleting: soft, and what goes together comes back together. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { mayDeleteDocuments } from '../../policy.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import type { ItemRef } from '../model.ts';
import { isDisabledByFirm } from '../rules/client-bounds.ts';
import { folderAt, type FolderNode, joinPath, ROOT, splitPath, subtreeOf } from '../rules/folder-tree.ts';
import { assertNotDisabled, type Cabinet, heldCabinet } from './cabinet.ts';
import { chosenItems, itemAt } from './chosen.ts';
import * as queries from './queries.ts';

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
    const cabinet = await heldCabinet(ctx, tx, companyId, mayDeleteDocuments);
    const { files, folders } = await chosenItems(tx, cabinet, await which(tx, cabinet));
    const kept = await keptFolders(ctx, tx, folders);
    const going = folders.filter((folder) => !kept.has(folder));
    await removeFiles(ctx, tx, cabinet, files);
    for (const folder of going) await removeFolder(ctx, tx, cabinet, folder);
    return { done: files.length + going.length, skipped: [...kept].map(({ name }) => name) };
  });
}

/** DOC-030, DOC-031: the reserved folder stays, and where folders are the firm's, clients leave them. */
async function keptFolders(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  folders: readonly FolderNode[],
): Promise<Set<FolderNode>> {
  const preferences = await preferencesOf(tx, ctx.actor.firmId);
  const isClient = ctx.actor.kind === 'client';
  return new Set(
    folders.filter(
      (folder) =>
        subtreeOf(folder).some(({ reserved }) => reserved) ||
        (isClient && subtreeOf(folder).some(({ path }) => isDisabledByFirm(preferences, 'folder', path))),
    ),
  );
}

const deletion = (ctx: Ctx<SignedInActor>) => ({
  deleted_at: ctx.clock.now().toISOString(),
  deleted_by: ctx.actor.userId,
});

async function removeFiles(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { firmId, entity, tree: { byId } }: Cabinet,
  files: readonly queries.FileRecord[],
): Promise<void> {
  const places = files.map(({ folder_id }) => (folder_id === null ? ROOT : byId.get(folder_id)!.path));
  if (files.length > 0) await assertNotDisabled(ctx, tx, 'file', places);
  await queries.deleteFiles(
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
  { firmId, entity }: Cabinet,
  folder: FolderNode,
): Promise<void> {
  await assertNotDisabled(ctx, tx, 'file', [folder.path, splitPath(folder.path).folder]);
  const ids = subtreeOf(folder).map(({ id }) => id);
  const files = await queries.deleteFolders(tx, firmId, folder.id, ids, deletion(ctx));
  if (ctx.actor.kind === 'client') await queries.keepStaffFolders(tx, folder.id);
  await ctx.record(tx, treeEvents['folder.deleted'], {
    entityId: entity.id,
    payload: { folder_id: folder.id, name: folder.name, files, staff_only: folder.staff_only },
  });
}
