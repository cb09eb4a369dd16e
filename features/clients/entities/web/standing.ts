import type { EntityRow } from '../model.ts';

/** How an entity stands, in a word. */
export const standingOf = (
  entity: Pick<EntityRow, 'inactive' | 'readonly_access' | 'deleted_at'>,
): string => {
  if (entity.deleted_at) return 'Deleted';
  if (entity.inactive) return 'Inactive';
  return entity.readonly_access ? 'Read-only' : 'Active';
};
