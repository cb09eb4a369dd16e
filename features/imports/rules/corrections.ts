/** A row with what somebody typed over its cells. Pure. */
import type { Row } from './read-row.ts';

/** What was typed is no formula, whatever stood there before. */
export function corrections<R extends Row>(row: R, corrected: Readonly<Record<string, string>>) {
  const typed = new Map(Object.entries(corrected).map(([at, text]) => [Number(at), text]));
  const length = Math.max(row.cells.length, ...[...typed.keys()].map((at) => at + 1));
  return {
    ...row,
    cells: Array.from({ length }, (_, at) => typed.get(at) ?? row.cells[at] ?? ''),
    formulas: row.formulas.filter((at) => !typed.has(at)),
  };
}
