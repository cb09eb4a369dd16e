/** The order in which one reads what stands on pages. */
type Placed = { page: number; x: number; y: number; no: number };

const SAME_ROW = 10;
/** As one reads: by page, then row by row from the left. */
export function readingOrder<F extends Placed>(fields: readonly F[]): F[] {
  const pages = Map.groupBy(fields, ({ page }) => page);
  return [...pages]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, onPage]) => {
      const rows: F[][] = [];
      for (const field of onPage.toSorted((a, b) => a.y - b.y || a.no - b.no)) {
        const row = rows.at(-1);
        if (row && field.y - row[0]!.y < SAME_ROW) row.push(field);
        else rows.push([field]);
      }
      return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x || a.no - b.no));
    });
}
