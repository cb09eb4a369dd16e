/** Copies share their bytes with what they were copied from; what staff said of them goes along. */
import type { SignedInActor } from '#platform/actor.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { COPY_TOO_MANY } from '../../messages.ts';
import { treeEvents } from '../events.ts';
import { type FolderNode, joinPath, subtreeOf } from '../rules/folder-tree.ts';
import { freeName, freeNames, splitName } from '../rules/free-name.ts';
import { saysStaffOnly } from '../rules/staff-only.ts';
import { histories, type Move } from './going.ts';
import type { Place } from './cabinet.ts';
import * as fileQueries from './file-queries.ts';
import * as folderQueries from './folder-queries.ts';

const MOST_FILES = 5000;

export async function copyFiles(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  going: Move,
  files: readonly fileQueries.FileRecord[],
): Promise<void> {
  await insertCopies(ctx, tx, going, going.place, files);
  await ctx.recordMany(
    tx,
    treeEvents['document.copied'],
    histories(going).flatMap((entityId) =>
      files.map(({ id, name }) => ({
        entityId,
        payload: { document_id: id, name, to: going.place.path, staff_only: going.place.staff_only },
      })),
    ),
  );
}

async function insertCopies(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { from, to, now }: Move,
  place: Pick<Place, 'id' | 'staff_only'>,
  files: readonly fileQueries.FileRecord[],
): Promise<void> {
  if (files.length === 0) return;
  const { firmId } = from;
  const bases = files.map(({ name }) => splitName(name).base);
  const taken = await fileQueries.takenNames(tx, firmId, to.entity.id, place, bases);
  const ids = await fileQueries.insertDocuments(
    tx,
    freeNames(files, taken).map((file) => ({
      firm_id: firmId,
      entity_id: to.entity.id,
      folder_id: place.id,
      name: file.name,
      file_id: file.file_id,
      created_by: ctx.actor.userId,
      created_at: now,
      // A client's copies are open as they are; the column is not theirs to write.
      ...(ctx.actor.kind === 'client' ? {} : { staff_only: place.staff_only }),
    })),
  );
  if (ctx.actor.kind === 'staff')
    await fileQueries.copyWords(
      tx,
      firmId,
      files.map(({ id }) => id),
      ids,
    );
}

export async function copyFolder(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  going: Move,
  folder: FolderNode,
): Promise<void> {
  const { from, to, place } = going;
  const { firmId } = from;
  const files = await fileQueries.listFilesIn(
    tx,
    firmId,
    from.entity.id,
    subtreeOf(folder).map(({ id }) => id),
  );
  if (files.length > MOST_FILES) throw new Invalid(COPY_TOO_MANY, 'items');
  const inFolder = Map.groupBy(files, ({ folder_id }) => folder_id);
  const closed = place.staff_only || saysStaffOnly(folder.name);
  const taken = await folderQueries.takenFolderNames(tx, firmId, to.entity.id, {
    id: place.id,
    staff_only: closed,
  });
  const top = freeName(folder.name, taken);
  const copy = async (
    node: FolderNode,
    name: string,
    above: Pick<Place, 'id' | 'staff_only'>,
  ): Promise<void> => {
    const staff_only = above.staff_only || saysStaffOnly(name);
    const id = await folderQueries.insertFolder(tx, {
      firm_id: firmId,
      entity_id: to.entity.id,
      parent_id: above.id,
      name,
      created_by: ctx.actor.userId,
      created_at: going.now,
      ...(ctx.actor.kind === 'client' ? {} : { staff_only }),
    });
    await insertCopies(ctx, tx, going, { id, staff_only }, inFolder.get(node.id) ?? []);
    for (const child of node.children) await copy(child, child.name, { id, staff_only });
  };
  await copy(folder, top, place);
  await ctx.recordMany(
    tx,
    treeEvents['folder.copied'],
    histories(going).map((entityId) => ({
      entityId,
      payload: { folder_id: folder.id, name: folder.name, to: joinPath(place.path, top), staff_only: closed },
    })),
  );
}
