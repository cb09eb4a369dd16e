/** The folders of one entity as a tree, and what can be asked of it. */
export interface FolderRow {
  id: number;
  parent_id: number | null;
  name: string;
  staff_only: boolean;
  reserved: boolean;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Of live files in it. */
  files: number;
}

export interface FolderNode extends FolderRow {
  /** `/2025/Client Uploads`. */
  path: string;
  children: FolderNode[];
}

export interface FolderTree {
  top: readonly FolderNode[];
  byId: ReadonlyMap<number, FolderNode>;
}

export const ROOT = '/';

const byName = (a: FolderRow, b: FolderRow): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }) || a.id - b.id;

/** What hangs on no visible folder is left out. */
export function treeOf(rows: readonly FolderRow[]): FolderTree {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const byId = new Map<number, FolderNode>();
  const hang = (parent: number | null, above: string): FolderNode[] =>
    (below.get(parent) ?? []).toSorted(byName).map((row) => {
      const path = `${above}/${row.name}`;
      const node = { ...row, path, children: hang(row.id, path) };
      byId.set(row.id, node);
      return node;
    });
  return { top: hang(null, ''), byId };
}

/** The top is no folder of its own: null. Undefined where there is none; a live one before a deleted one. */
export function folderAt(tree: FolderTree, path: string): FolderNode | null | undefined {
  if (path === ROOT) return null;
  let level = tree.top;
  let found: FolderNode | undefined;
  for (const part of path.slice(1).split('/')) {
    const named = level.filter(({ name }) => name.toLowerCase() === part.toLowerCase());
    found = named.find(({ deleted_at }) => deleted_at === null) ?? named[0];
    if (!found) return undefined;
    level = found.children;
  }
  return found;
}

/** A folder and all below it. */
export const subtreeOf = (node: FolderNode): FolderNode[] => [node, ...node.children.flatMap(subtreeOf)];

export const liveOnly = (rows: readonly FolderRow[]): FolderRow[] =>
  rows.filter(({ deleted_at }) => deleted_at === null);

export const itemsIn = (node: FolderNode): number =>
  node.files + node.children.filter(({ deleted_at }) => deleted_at === null).length;

/** `/a/b` → `/a` and `b`; what lies at the top lies in `/`. */
export function splitPath(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/');
  return { folder: at <= 0 ? ROOT : path.slice(0, at), name: path.slice(at + 1) };
}

export const joinPath = (folder: string, name: string): string =>
  folder === ROOT ? `/${name}` : `${folder}/${name}`;
