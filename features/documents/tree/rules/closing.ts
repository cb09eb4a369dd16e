/** A folder is closed to clients by its own name or by a folder above it. */
import type { FolderNode } from './folder-tree.ts';
import { saysStaffOnly } from './staff-only.ts';

/** What a subtree becomes once its top is closed or open: the ids of either kind. */
export function closedBelow(node: FolderNode, closed: boolean): { closed: number[]; open: number[] } {
  const below = node.children.map((child) => closedBelow(child, closed || saysStaffOnly(child.name)));
  return {
    closed: [...(closed ? [node.id] : []), ...below.flatMap((one) => one.closed)],
    open: [...(closed ? [] : [node.id]), ...below.flatMap((one) => one.open)],
  };
}
