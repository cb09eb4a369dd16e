/** Rows as people see them. */
import type { DocumentItem } from '../../model.ts';
import { NEW_MS } from '../model.ts';
import { type FolderNode, itemsIn, joinPath, splitPath } from '../rules/folder-tree.ts';
import type { FileItemRow } from './item-queries.ts';

const NOT_A_FILE = {
  description: '',
  tags: [],
  created_by: '',
  extracted_document_id: null,
  questionnaire_id: null,
  questionnaire_name: null,
  annotations: 0,
  is_new: false,
  size: 0,
  content_type: '',
  page_count: null,
  reading: null,
  has_thumbnail: false,
  from_split: false,
};

export const folderItem = (folder: FolderNode): DocumentItem => ({
  ...NOT_A_FILE,
  id: folder.id,
  type: 'folder',
  name: folder.name,
  link: folder.path,
  path: splitPath(folder.path).folder,
  created_at: folder.created_at,
  updated_at: folder.updated_at,
  deleted_at: folder.deleted_at,
  children: [],
  items_count: itemsIn(folder),
  staff_only: folder.staff_only,
  reserved: folder.reserved,
});

export const fileItem = (
  file: Omit<FileItemRow, 'folder_id' | 'file_id'>,
  path: string,
  now: Date,
  questionnaires: ReadonlyMap<number, string> = new Map(),
): DocumentItem => ({
  ...file,
  type: 'file',
  link: joinPath(path, file.name),
  path,
  extracted_document_id: file.id,
  questionnaire_name: questionnaires.get(file.questionnaire_id ?? 0) ?? null,
  children: [],
  items_count: 0,
  reserved: false,
  is_new: file.deleted_at === null && now.getTime() - Date.parse(file.created_at) < NEW_MS,
});

/** Folders stand before files whatever the order, and follow it among themselves. */
export function sortedFolders(
  folders: readonly FolderNode[],
  sort: 'name' | 'updated_at' | 'created_at',
  descending: boolean,
): FolderNode[] {
  const sorted =
    sort === 'name' ? [...folders] : folders.toSorted((a, b) => Date.parse(a[sort]) - Date.parse(b[sort]));
  return descending ? sorted.toReversed() : sorted;
}
