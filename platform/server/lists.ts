/** What every list answers, and the words of its filters in SQL. */
import { type RawBuilder, sql } from 'kysely';
import type { IdsOrNone } from '#platform/list.ts';

export interface Page<S extends string> {
  sort: S;
  descending: boolean;
  limit: number;
  offset: number;
}

interface Asked<S extends string> {
  count: boolean;
  only_ids: boolean;
  page: number;
  rows_per_page: number;
  sort_by: S;
  descending: boolean;
}

interface Ways<Row, S extends string> {
  rows: (page: Page<S>) => Promise<Row[]>;
  count: () => Promise<number>;
  ids: (order: Pick<Page<S>, 'sort' | 'descending'>) => Promise<number[]>;
}

/** Rows, or their number, or their ids: whichever was asked for, and only that. */
export async function answerList<const N extends string, Row, S extends string>(
  name: N,
  { count, only_ids, page, rows_per_page, sort_by: sort, descending }: Asked<S>,
  ways: Ways<Row, S>,
): Promise<{ [K in N]: Row[] } & { total: number | null; ids: number[] | null }> {
  const answer = (rows: Row[], total: number | null, ids: number[] | null) =>
    ({ [name]: rows, total, ids }) as { [K in N]: Row[] } & { total: number | null; ids: number[] | null };
  if (count) return answer([], await ways.count(), null);
  if (only_ids) return answer([], null, await ways.ids({ sort, descending }));
  const limit = rows_per_page;
  return answer(await ways.rows({ sort, descending, limit, offset: (page - 1) * limit }), null, null);
}

/** Any of these, and whoever has none if that was asked for too. */
export const oneOf = (column: RawBuilder<unknown>, { ids, none }: IdsOrNone): RawBuilder<boolean> =>
  none
    ? sql<boolean>`(${column} is null or ${column} = any(${ids}::bigint[]))`
    : sql<boolean>`${column} = any(${ids}::bigint[])`;
