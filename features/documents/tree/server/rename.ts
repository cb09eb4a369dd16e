import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { FOLDER_RESERVED } from '../../messages.ts';
import { fileName } from '../../rules/names.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import { joinPath } from '../rules/folder-tree.ts';
import { freeName, splitName } from '../rules/free-name.ts';
import { keepExtension } from '../rules/rename.ts';
import {
  assertNotDisabled,
  type Cabinet,
  heldCabinet,
  heldOpenCabinet,
  type Place,
  placeAt,
  placeOf,
  unlessNameTaken,
} from './cabinet.ts';
import { chosenItems } from './chosen.ts';
import { closeSubtree } from './close-subtree.ts';
import { closedByName } from './folders.ts';
import * as fileQueries from './file-queries.ts';
import * as folderQueries from './folder-queries.ts';

type Asked = InputOf<typeof tree.renameDocument>;

export function renameDocument(ctx: Ctx<SignedInActor>, input: Asked) {
  return ctx.write(async (tx) => {
    const cabinet = await heldOpenCabinet(ctx, tx, input.companyId);
    const place = placeAt(cabinet, input.path);
    const name = await (input.isFolder ? renameFolder : renameFile)(ctx, tx, cabinet, place, input);
    return { name };
  });
}

async function renameFile(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  cabinet: Cabinet,
  place: Place,
  { itemName, newName }: Asked,
): Promise<string> {
  const { firmId, entity } = cabinet;
  const file = await fileQueries.findFileByName(tx, firmId, entity.id, place, itemName);
  if (!file) throw new NotFound();
  assertNotDisabled(ctx.actor, cabinet, 'file', [place.path]);
  const name = fileName.parse(keepExtension(file.name, newName));
  if (name !== file.name) await keepName(ctx, tx, cabinet, file, name);
  return name;
}

/** Part of the caller's transaction: the name itself or the first that is free. `may` says who names it. */
export async function nameDocument(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { entityId, documentId, name: newName }: { entityId: number; documentId: number; name: string },
  may: Parameters<typeof heldCabinet>[3],
): Promise<string> {
  const cabinet = await heldCabinet(ctx, tx, entityId, may);
  const { files } = await chosenItems(tx, cabinet, [{ type: 'file', id: documentId }]);
  const file = files[0]!;
  const wanted = fileName.parse(keepExtension(file.name, newName));
  if (wanted === file.name) return wanted;
  const { base } = splitName(wanted);
  const taken = await fileQueries.takenNames(
    tx,
    cabinet.firmId,
    entityId,
    { id: file.folder_id, staff_only: file.staff_only },
    [base],
  );
  taken.delete(file.name.toLowerCase());
  const name = freeName(wanted, taken);
  await keepName(ctx, tx, cabinet, file, name);
  return name;
}

async function keepName(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { firmId, entity }: Cabinet,
  file: fileQueries.FileRecord,
  name: string,
): Promise<void> {
  const updated_at = ctx.clock.now().toISOString();
  await unlessNameTaken('file', fileQueries.renameFile(tx, firmId, file.id, { name, updated_at }));
  await ctx.record(tx, treeEvents['document.renamed'], {
    entityId: entity.id,
    payload: { document_id: file.id, name, was: file.name, staff_only: file.staff_only },
  });
}

async function renameFolder(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  cabinet: Cabinet,
  place: Place,
  { itemName, newName: name }: Asked,
): Promise<string> {
  const { firmId, entity } = cabinet;
  const { node } = placeAt(cabinet, joinPath(place.path, itemName));
  assertNotDisabled(ctx.actor, cabinet, 'folder', [node!.path]);
  if (node!.reserved) throw new Refused('folder.reserved', FOLDER_RESERVED);
  if (name === node!.name) return name;
  const closed = closedByName(ctx.actor, cabinet, placeOf(cabinet, node!.parent_id), name);
  const updated_at = ctx.clock.now().toISOString();
  await unlessNameTaken('folder', renamed(tx, firmId, node!, { name, updated_at }, closed));
  await ctx.record(tx, treeEvents['folder.renamed'], {
    entityId: entity.id,
    payload: { folder_id: node!.id, name, was: node!.name, staff_only: closed && node!.staff_only },
  });
  return name;
}

async function renamed(
  tx: Tx,
  firmId: number,
  node: NonNullable<Place['node']>,
  change: { name: string; updated_at: string },
  closed: boolean,
): Promise<void> {
  await folderQueries.changeFolder(tx, firmId, node.id, change);
  if (closed !== node.staff_only) await closeSubtree(tx, firmId, node, closed);
}
