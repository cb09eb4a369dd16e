import type { KeyHint } from './TableFooter.tsx';
import type { DataTableProps } from './types.ts';

/** Only keys that do something here. */
export function hintsFor<Row>(
  table: Pick<DataTableProps<Row>, 'selection' | 'onOpen' | 'opensPage' | 'onNew' | 'rowHref' | 'rowKeys'>,
): KeyHint[] {
  const hints: KeyHint[] = [{ press: ['J', 'K'], does: 'move' }];
  if (table.selection) hints.push({ press: ['X'], does: 'select' });
  const previews = table.onOpen !== undefined && !table.opensPage;
  if (previews) hints.push({ press: ['Enter'], does: 'preview' });
  if (table.rowHref) hints.push({ press: [previews ? 'O' : 'Enter'], does: 'open' });
  if (table.onNew) hints.push({ press: ['N'], does: 'new' });
  for (const { press, does, quiet } of table.rowKeys ?? [])
    if (!quiet) hints.push({ press: [press.toUpperCase()], does });
  hints.push({ press: ['?'], does: 'all keys' });
  return hints;
}
