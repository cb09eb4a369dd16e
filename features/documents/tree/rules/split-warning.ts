/** CHK-013: what a person is told before parts of a split document are deleted; null where there are none. */
import type { DocumentItem } from '../../model.ts';

export function splitWarning(items: readonly Pick<DocumentItem, 'from_split'>[]): string | null {
  if (!items.some(({ from_split }) => from_split)) return null;
  return items.length === 1
    ? 'This file is part of a larger one that was split. The rest stays.'
    : 'Some of these files are parts of larger ones that were split. The rest stays.';
}
