/** Making folders, one or a whole path of them. */
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { NAME_FOR_STAFF } from '../../messages.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import { folderAt, type FolderNode, joinPath, ROOT } from '../rules/folder-tree.ts';
import { saysStaffOnly } from '../rules/staff-only.ts';
import {
  assertNotDisabled,
  type Cabinet,
  heldOpenCabinet,
  type Place,
  placeAt,
  unlessNameTaken,
} from './cabinet.ts';
import * as folderQueries from './folder-queries.ts';

export function createFolder(ctx: Ctx<SignedInActor>, input: InputOf<typeof tree.createFolder>) {
  return ctx.write(async (tx) => {
    const cabinet = await heldOpenCabinet(ctx, tx, input.companyId);
    const place = placeAt(cabinet, input.path);
    assertNotDisabled(ctx.actor, cabinet, 'folder', [place.path]);
    const made = await unlessNameTaken('folder', makeFolder(ctx, tx, cabinet, place, input.name));
    return { path: made.path, staff_only: made.staff_only };
  });
}

/** Whether a folder of this name in this place is closed to clients. Only who sees such folders makes one. */
export function closedByName(actor: FirmActor, cabinet: Cabinet, place: Place, name: string): boolean {
  const closed = saysStaffOnly(name);
  if (closed && actor.kind === 'client') throw new Invalid(NAME_FOR_STAFF, 'name', 'name.invalid');
  if (closed && !cabinet.staffOnly) throw new Forbidden();
  return closed || place.staff_only;
}

async function makeFolder(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  place: Place,
  name: string,
): Promise<Place> {
  const { actor } = ctx;
  const staff_only = closedByName(actor, cabinet, place, name);
  const id = await folderQueries.insertFolder(tx, {
    firm_id: cabinet.firmId,
    entity_id: cabinet.entity.id,
    parent_id: place.id,
    name,
    created_by: 'userId' in actor ? actor.userId : null,
    created_at: ctx.clock.now().toISOString(),
    ...(actor.kind === 'client' ? {} : { staff_only }),
  });
  await ctx.record(tx, treeEvents['folder.created'], {
    entityId: cabinet.entity.id,
    payload: { folder_id: id, name, staff_only },
  });
  return { id, path: joinPath(place.path, name), name, staff_only, reserved: false, node: null };
}

/** The folder at this path, made with all above it where it is missing. */
export async function ensureFolder(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  path: string,
): Promise<Place> {
  if (path === ROOT) return placeAt(cabinet, ROOT);
  let place = placeAt(cabinet, ROOT);
  let known = true;
  for (const name of path.slice(1).split('/')) {
    const there: FolderNode | null | undefined = known
      ? folderAt(cabinet.tree, joinPath(place.path, name))
      : undefined;
    known = there !== undefined;
    place = there ? { ...there, node: there } : await makeFolder(ctx, tx, cabinet, place, name);
  }
  return place;
}
