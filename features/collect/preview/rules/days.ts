/** What happened, day by day. */
export interface DayOf<Row> {
  day: string;
  rows: Row[];
}

/** `dayOf` says which day it was where the reader is. */
export function byDay<Row extends { at: string }>(
  rows: readonly Row[],
  dayOf: (at: string) => string,
): DayOf<Row>[] {
  return [...Map.groupBy(rows, ({ at }) => dayOf(at))].map(([day, all]) => ({ day, rows: all }));
}

/** ACT-008, of those that can happen to a questionnaire. */
export const CATEGORIES = [
  { value: '3', label: 'Questionnaire' },
  { value: '7', label: 'Uploads' },
  { value: '2', label: 'Documents' },
  { value: '1', label: 'Details' },
  { value: '0', label: 'Other' },
] as const;

export const matching = <Row extends { who: string; text: string; category: number }>(
  rows: readonly Row[],
  { search, category }: { search: string; category: string },
): Row[] => {
  const words = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (category === '' || String(row.category) === category) &&
      `${row.who} ${row.text}`.toLowerCase().includes(words),
  );
};
