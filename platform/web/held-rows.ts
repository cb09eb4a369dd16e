/** Rows that stay where they are while others act: what came first meanwhile waits until somebody asks for it. */
import { useState } from 'react';

interface Numbered {
  id: number;
}

interface Held<Row> {
  rows: readonly Row[];
  /** How many came or moved up among them. */
  waiting: number;
}

/** Those that follow one another as before, and those that overtook them. */
function overtakers(before: readonly number[], now: readonly number[]): number {
  const moved = new Set<number>();
  let at = 0;
  for (const id of now) {
    while (at < before.length && moved.has(before[at]!)) at += 1;
    if (before[at] === id) at += 1;
    else moved.add(id);
  }
  return moved.size;
}

/** Those that only fill up the end of a page are not new, and those that left leave no hole. */
export function holdRows<Row extends Numbered>(held: readonly Row[], fresh: readonly Row[]): Held<Row> {
  const now = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(held.map(({ id }) => id));
  const staying = held.filter(({ id }) => now.has(id)).map(({ id }) => id);
  if (staying.length === 0) return { rows: fresh, waiting: 0 };
  const end = fresh.findLastIndex(({ id }) => known.has(id));
  const first = fresh.slice(0, end + 1).map(({ id }) => id);
  const waiting = overtakers(staying, first);
  return waiting === 0
    ? { rows: fresh, waiting }
    : { rows: held.map((row) => now.get(row.id) ?? row), waiting };
}

interface Kept<Row> {
  key: string;
  rows: readonly Row[];
  /** Removed by this person; an answer from before may still have them. */
  gone: ReadonlySet<string | number>;
}
const NONE: ReadonlySet<string | number> = new Set();

/** `key` is the question: another one is answered with its own rows at once. */
export function useHeldRows<Row extends Numbered>(
  key: string,
  answer: { rows: readonly Row[] | undefined; isPlaceholder: boolean },
) {
  const [kept, setKept] = useState<Kept<Row> | null>(null);
  if (answer.rows === undefined || answer.isPlaceholder)
    return { rows: answer.rows, waiting: 0, show: () => undefined, drop: () => undefined };
  const { rows: asked } = answer;
  const known = kept?.key === key ? kept : null;
  const gone = known?.gone ?? NONE;
  const fresh = gone.size === 0 ? asked : asked.filter(({ id }) => !gone.has(id));
  const { rows, waiting } = known ? holdRows(known.rows, fresh) : { rows: fresh, waiting: 0 };
  // An answer without them knows that they are gone.
  const isTold = gone.size > 0 && fresh.length === asked.length;
  if (!known || isTold || (waiting === 0 && !isSame(known.rows, fresh)))
    setKept({ key, rows: waiting === 0 ? fresh : rows, gone: isTold ? NONE : gone });
  return {
    rows,
    waiting,
    show: () => setKept({ key, rows: fresh, gone }),
    drop: (ids: ReadonlySet<string | number>) =>
      setKept({ key, rows: rows.filter(({ id }) => !ids.has(id)), gone: ids }),
  };
}

const isSame = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);
