/** The files and folders a call names, found for the person who names them. */
import { NotFound } from '#platform/errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { ItemRef } from '../model.ts';
import { type FolderNode, splitPath } from '../rules/folder-tree.ts';
import { type Cabinet, placeAt } from './cabinet.ts';
import * as fileQueries from './file-queries.ts';

export interface Chosen {
  folders: FolderNode[];
  files: fileQueries.FileRecord[];
}

/** All of them or none: one that is missing, deleted or not for this person ends the call. */
export async function chosenItems(tx: Tx, cabinet: Cabinet, items: readonly ItemRef[]): Promise<Chosen> {
  const folders = [...new Set(items.flatMap((item) => (item.type === 'folder' ? [item.path] : [])))].map(
    (path) => placeAt(cabinet, path).node!,
  );
  const ids = [...new Set(items.flatMap((item) => (item.type === 'file' ? [item.id] : [])))];
  const files = await fileQueries.findFilesById(tx, cabinet.firmId, cabinet.entity.id, ids);
  if (files.length < ids.length || !files.every((file) => isThere(cabinet, file))) throw new NotFound();
  return { folders: outermost(folders), files };
}

const isThere = ({ staffOnly, tree }: Cabinet, file: fileQueries.FileRecord): boolean =>
  file.deleted_at === null &&
  (staffOnly || !file.staff_only) &&
  (file.folder_id === null || tree.byId.has(file.folder_id));

/** What lies in a chosen folder goes with it. */
const outermost = (folders: readonly FolderNode[]): FolderNode[] =>
  folders.filter(({ path }) => !folders.some((other) => path.startsWith(`${other.path}/`)));

/** The file or folder at a path, as a call of one thing names it. */
export async function itemAt(tx: Tx, cabinet: Cabinet, path: string, isFolder: boolean): Promise<ItemRef> {
  if (isFolder) return { type: 'folder', path };
  const { folder, name } = splitPath(path);
  const place = placeAt(cabinet, folder);
  const file = await fileQueries.findFileByName(tx, cabinet.firmId, cabinet.entity.id, place, name);
  if (!file) throw new NotFound();
  return { type: 'file', id: file.id };
}
