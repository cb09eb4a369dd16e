import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { isDisabledByFirm } from '../../tree/rules/client-bounds.ts';
import { clientUploads, taxYear } from '../../tree/rules/default-folders.ts';
import { folderAt, ROOT } from '../../tree/rules/folder-tree.ts';
import { saysStaffOnly } from '../../tree/rules/staff-only.ts';
import { assertNotDisabled, type Cabinet, cabinetOf, heldCabinet } from '../../tree/server/cabinet.ts';

/** How long a temporary link takes bytes. */
export const LINK_SECONDS = 15 * 60;

/** The first of these paths a file of this person may go to; where none is, the folder for what clients send. */
export async function firstOpenPath(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entityId: number,
  paths: readonly string[],
): Promise<string> {
  const { tree, settings } = await cabinetOf(ctx, tx, entityId);
  const isOpen = (path: string): boolean => {
    if (path.slice(1).split('/').some(saysStaffOnly)) return false;
    if (ctx.actor.kind !== 'client') return true;
    const isMade = folderAt(tree, path) !== undefined;
    return (
      !isDisabledByFirm(settings, 'upload', path) && (isMade || !isDisabledByFirm(settings, 'folder', path))
    );
  };
  return paths.find(isOpen) ?? clientUploads(taxYear(ctx.clock.now()));
}

/** The cabinet, held, if this person may put a file at this path of it. Asked at every step. */
export async function uploadPlace(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entityId: number,
  path: string,
): Promise<Cabinet> {
  const cabinet = await heldCabinet(ctx, tx, entityId);
  assertNotDisabled(ctx.actor, cabinet, 'upload', [path]);
  // A path that does not exist yet is made with the file, which takes the right to make folders.
  if (folderAt(cabinet.tree, path) === undefined) assertNotDisabled(ctx.actor, cabinet, 'folder', [path]);
  for (const name of path === ROOT ? [] : path.slice(1).split('/'))
    if (ctx.actor.kind === 'client' && saysStaffOnly(name)) throw new NotFound();
  return cabinet;
}
