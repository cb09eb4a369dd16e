import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isSingleKey } from '../keyboard.ts';
import { isNoFocus } from './no-focus.ts';
import { toggledKey, withRange } from './selection.ts';
import type { RowKey, RowKeyAction, Selection } from './types.ts';

interface CursorOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  selection: Selection | undefined;
  /** Enter: the preview, or where there is none the page itself. */
  onEnter: ((row: Row) => void) | undefined;
  /** o: the page. */
  onLeave: ((row: Row) => void) | undefined;
  /** n: something new. */
  onNew: (() => void) | undefined;
  onCursor: ((row: Row) => void) | undefined;
  rowKeys: readonly RowKeyAction<Row>[] | undefined;
}

export interface Cursor {
  index: number;
  region: RefObject<HTMLDivElement | null>;
  place: (index: number) => void;
  /** From a checkbox: with shift, everything since the last one. */
  select: (index: number, extend: boolean) => void;
  onKeyDown: (event: Pressed) => void;
}

/** What React's and the browser's own event have in common. */
type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'target'
  | 'defaultPrevented'
  | 'preventDefault'
  | 'stopPropagation'
>;

/** Enter on these is theirs. */
const OWN_ENTER = 'a, button, summary, [role=button]';

const MOVES: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** The cursor is the focused row, so readers hear it and no second focus has to be invented. */
export function useCursor<Row>(options: CursorOptions<Row>): Cursor {
  const { rows, rowKey, selection, onEnter, onLeave, onNew, onCursor, rowKeys } = options;
  const [wanted, place] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  const anchor = useRef<RowKey | null>(null);
  const index = Math.min(wanted, Math.max(0, rows.length - 1));
  const firstKey = rows[0] === undefined ? null : rowKey(rows[0]);
  useEffect(() => place(0), [firstKey]);

  const select = useCallback(
    (at: number, extend: boolean) => {
      const row = rows[at];
      if (!selection || row === undefined) return;
      const key = rowKey(row);
      selection.onChange(
        extend
          ? withRange(selection.selected, rows.map(rowKey), anchor.current, key)
          : toggledKey(selection.selected, key),
      );
      anchor.current = key;
    },
    [rows, rowKey, selection],
  );

  const move = (by: number) => {
    // The first key shows where the cursor is.
    const next = isNoFocus() ? index : Math.min(rows.length - 1, Math.max(0, index + by));
    const row = rows[next];
    if (row === undefined) return;
    place(next);
    region.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    if (next !== index) onCursor?.(row);
  };

  const onKeyDown = (event: Pressed) => {
    if (event.defaultPrevented || !isSingleKey(event)) return;
    const onRow =
      event.target instanceof Element &&
      event.target.closest('[data-row]') !== null &&
      event.target.closest(OWN_ENTER) === null;
    const row = rows[index];
    const by = MOVES[event.key];
    const action = selection?.actions.find(
      ({ shortcut }) => shortcut?.toLowerCase() === event.key && selection.selected.size > 0,
    );
    const own = rowKeys?.find(({ press }) => press === event.key);
    if (by !== undefined && (onRow || event.key.length === 1)) move(by);
    else if (event.key === 'x' || event.key === 'X') select(index, event.shiftKey);
    else if (event.key === 'Enter' && onRow && row !== undefined && onEnter) onEnter(row);
    else if (event.key === 'o' && row !== undefined && onLeave) onLeave(row);
    else if (event.key === 'Escape' && selection && selection.selected.size > 0)
      selection.onChange(new Set());
    else if (action && !action.disabledReason) action.run();
    else if (own && onRow && row !== undefined) own.run(row);
    else if (event.key === 'n' && onNew) onNew();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The keys work from the start, before anything was clicked.
  const onPageKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length === 1 && event.target instanceof Node && isNoFocus()) onKeyDown(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPageKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { index, region, place, select, onKeyDown };
}
