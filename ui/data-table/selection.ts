import type { RowKey } from './types.ts';

export function toggledKey(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Everything between the anchor and the row is selected; without an anchor on this page, only the row. */
export function withRange(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  anchor: RowKey | null,
  key: RowKey,
): ReadonlySet<RowKey> {
  const to = keys.indexOf(key);
  const from = anchor === null ? -1 : keys.indexOf(anchor);
  if (to < 0) return selected;
  const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return new Set([...selected, ...range]);
}

/** All of this page, or none of it; what is selected on other pages stays. */
export function toggledPage(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): ReadonlySet<RowKey> {
  const all = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}
