export interface ColumnChoice {
  order: string[];
  hidden: string[];
  /** Columns hidden by default that this person wants. */
  shown: string[];
  height: RowHeight;
}

export type RowHeight = 'compact' | 'normal' | 'roomy';

export const NO_CHOICE: ColumnChoice = { order: [], hidden: [], shown: [], height: 'normal' };

interface Choosable {
  key: string;
  hideable?: boolean;
  defaultHidden?: boolean;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** What a browser kept may be old or damaged; anything unreadable falls back to the defaults. */
export function parseChoice(stored: string | null): ColumnChoice {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null) return NO_CHOICE;
    const kept = value as Record<string, unknown>;
    return {
      order: strings(kept.order),
      hidden: strings(kept.hidden),
      shown: strings(kept.shown),
      height: kept.height === 'compact' || kept.height === 'roomy' ? kept.height : 'normal',
    };
  } catch {
    return NO_CHOICE;
  }
}

export function isShown(column: Choosable, choice: ColumnChoice): boolean {
  if (column.hideable === false || column.key === 'actions') return true;
  if (choice.hidden.includes(column.key)) return false;
  return !column.defaultHidden || choice.shown.includes(column.key);
}

/** Chosen order first; a column the choice does not know keeps its place after its neighbour. The actions stay last. */
export function inChosenOrder<C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] {
  const ordered = choice.order.flatMap((key) => columns.filter((column) => column.key === key));
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  return [
    ...ordered.filter((column) => column.key !== 'actions'),
    ...ordered.filter((column) => column.key === 'actions'),
  ];
}

export function toggled(column: Choosable, choice: ColumnChoice): ColumnChoice {
  const without = (keys: string[]) => keys.filter((key) => key !== column.key);
  return isShown(column, choice)
    ? { ...choice, hidden: [...without(choice.hidden), column.key], shown: without(choice.shown) }
    : { ...choice, hidden: without(choice.hidden), shown: [...without(choice.shown), column.key] };
}

export function moved(
  columns: readonly Choosable[],
  choice: ColumnChoice,
  key: string,
  by: -1 | 1,
): ColumnChoice {
  const order = inChosenOrder(columns, choice).map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return choice;
  order[to] = key;
  order[from] = other;
  return { ...choice, order };
}
