/** Moving and copying: to another folder, and for staff to another entity. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { FOLDER_INTO_ITSELF } from '../../messages.ts';
import { mayMoveElsewhere } from '../../policy.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import type { ItemRef } from '../model.ts';
import { taxYear } from '../rules/default-folders.ts';
import { type FolderNode, joinPath, ROOT, splitPath, subtreeOf } from '../rules/folder-tree.ts';
import { freeName, freeNames, splitName } from '../rules/free-name.ts';
import { saysStaffOnly } from '../rules/staff-only.ts';
import { assertNotDisabled, type Cabinet, heldOpenCabinet, placeAt } from './cabinet.ts';
import { chosenItems, itemAt } from './chosen.ts';
import { closeSubtree } from './close-subtree.ts';
import { copyFiles, copyFolder } from './copy.ts';
import { histories, type Move } from './going.ts';
import * as fileQueries from './file-queries.ts';
import * as folderQueries from './folder-queries.ts';

export const moveItems = (ctx: Ctx<SignedInActor>, input: InputOf<typeof tree.moveItems>) =>
  move(ctx, input, async () => input.items);

export const moveDocument = (ctx: Ctx<SignedInActor>, input: InputOf<typeof tree.moveDocument>) =>
  move(ctx, { ...input, copy: !input.deleteOldPath }, async (tx, cabinet) => [
    await itemAt(tx, cabinet, input.oldPath, input.isFolder),
  ]);

interface Asked {
  companyId: number;
  newCompanyId?: number | undefined;
  newPath: string;
  copy: boolean;
}

function move(
  ctx: Ctx<SignedInActor>,
  asked: Asked,
  which: (tx: Tx, cabinet: Cabinet) => Promise<readonly ItemRef[]>,
) {
  return ctx.write(async (tx) => {
    const { from, to } = await bothCabinets(ctx, tx, asked);
    const place = placeAt(to, asked.newPath);
    const going: Move = { from, to, place, now: ctx.clock.now().toISOString() };
    const { folders, files } = await chosenItems(tx, from, await which(tx, from));
    assertAllowed(ctx.actor, going, folders, files);
    const kept = asked.copy ? [] : folders.filter(({ reserved }) => reserved);
    const moving = folders.filter((folder) => !kept.includes(folder));
    const now: ItemRef[] = [];
    if (asked.copy) {
      await copyFiles(ctx, tx, going, files);
      for (const folder of moving) await copyFolder(ctx, tx, going, folder);
    } else {
      await moveFiles(ctx, tx, going, files);
      for (const folder of moving)
        now.push({ type: 'folder', path: await moveFolder(ctx, tx, going, folder) });
      now.push(...files.map(({ id }): ItemRef => ({ type: 'file', id })));
    }
    return { done: files.length + moving.length, skipped: kept.map(({ name }) => name), now };
  });
}

/** Always held in the same order, so that two moves that cross do not wait for each other. */
async function bothCabinets(ctx: Ctx<SignedInActor>, tx: Tx, { companyId, newCompanyId = companyId }: Asked) {
  if (newCompanyId === companyId) {
    const one = await heldOpenCabinet(ctx, tx, companyId);
    return { from: one, to: one };
  }
  ctx.authorize(mayMoveElsewhere(ctx.actor), NotFound);
  const now = ctx.clock.now();
  const both = [companyId, newCompanyId].toSorted((a, b) => a - b);
  for (const id of both) await visibleEntity(ctx, tx, id);
  for (const id of both) await folderQueries.openCabinet(tx, id, taxYear(now), now.toISOString());
  return {
    from: await heldOpenCabinet(ctx, tx, companyId),
    to: await heldOpenCabinet(ctx, tx, newCompanyId),
  };
}

function assertAllowed(
  actor: SignedInActor,
  { from, to, place }: Move,
  folders: readonly FolderNode[],
  files: readonly fileQueries.FileRecord[],
): void {
  const into = from.entity.id === to.entity.id ? place.path : null;
  if (into !== null && folders.some(({ path }) => into === path || into.startsWith(`${path}/`)))
    throw new Invalid(FOLDER_INTO_ITSELF, 'newPath');
  const homes = files.map(({ folder_id }) =>
    folder_id === null ? ROOT : from.tree.byId.get(folder_id)!.path,
  );
  if (files.length > 0) assertNotDisabled(actor, from, 'file', [...homes, place.path]);
  if (folders.length > 0)
    assertNotDisabled(actor, from, 'folder', [
      ...folders.flatMap((folder) => [
        splitPath(folder.path).folder,
        ...subtreeOf(folder).map(({ path }) => path),
      ]),
      place.path,
    ]);
}

async function moveFiles(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  going: Move,
  files: readonly fileQueries.FileRecord[],
): Promise<void> {
  const { from, to, place, now } = going;
  const elsewhere = from.entity.id !== to.entity.id;
  const moving = files.filter(({ folder_id }) => elsewhere || folder_id !== place.id);
  const taken = await fileQueries.takenNames(
    tx,
    from.firmId,
    to.entity.id,
    place,
    moving.map(({ name }) => splitName(name).base),
  );
  await fileQueries.moveFiles(tx, from.firmId, freeNames(moving, taken), {
    folder_id: place.id,
    updated_at: now,
    // Only staff move papers into and out of what is closed, and to others: the columns are theirs alone.
    ...(ctx.actor.kind === 'staff' ? { staff_only: place.staff_only } : {}),
    ...(elsewhere ? { entity_id: to.entity.id } : {}),
  });
  await ctx.recordMany(
    tx,
    treeEvents['document.moved'],
    histories(going).flatMap((entityId) =>
      moving.map(({ id, name, staff_only }) => ({
        entityId,
        payload: { document_id: id, name, to: place.path, staff_only: staff_only && place.staff_only },
      })),
    ),
  );
}

/** Answers where it is now. */
async function moveFolder(ctx: Ctx<SignedInActor>, tx: Tx, going: Move, folder: FolderNode): Promise<string> {
  const { from, to, place, now } = going;
  const elsewhere = from.entity.id !== to.entity.id;
  if (!elsewhere && folder.parent_id === place.id) return folder.path;
  const { firmId } = from;
  const closed = place.staff_only || saysStaffOnly(folder.name);
  const taken = await folderQueries.takenFolderNames(tx, firmId, to.entity.id, {
    id: place.id,
    staff_only: closed,
  });
  const name = freeName(folder.name, taken);
  if (elsewhere) await folderQueries.handOver(tx, firmId, folder.id, to.entity.id);
  await folderQueries.changeFolder(tx, firmId, folder.id, { parent_id: place.id, name, updated_at: now });
  if (closed !== folder.staff_only) await closeSubtree(tx, firmId, folder, closed);
  await ctx.recordMany(
    tx,
    treeEvents['folder.moved'],
    histories(going).map((entityId) => ({
      entityId,
      payload: { folder_id: folder.id, name, to: place.path, staff_only: closed && folder.staff_only },
    })),
  );
  return joinPath(place.path, name);
}
