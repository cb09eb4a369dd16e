import type { Tx } from '#platform/server/db/database.ts';
import { closedBelow } from '../rules/closing.ts';
import type { FolderNode } from '../rules/folder-tree.ts';
import { closeFolders } from './folder-queries.ts';

/** A folder whose name or place now closes it to clients, or opens it, with all that lies below. */
export async function closeSubtree(
  tx: Tx,
  firmId: number,
  folder: FolderNode,
  closed: boolean,
): Promise<void> {
  const below = closedBelow(folder, closed);
  await closeFolders(tx, firmId, below.closed, true);
  await closeFolders(tx, firmId, below.open, false);
}
