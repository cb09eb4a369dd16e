/**
 * How many rows stand behind each tab of a list, whatever their number. A table joins with a generated column `tabs` and
 * `call make_counted('<table>', '<list>')` in its migration.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db/database.ts';
import { platformTask } from './jobs.ts';

/** A list that changes all day adds a line a change; this many are summed up in no time. */
const LINES_LEFT = 100;

export const foldListCounts = platformTask('fold-list-counts', 'rest', async ({ db }) => {
  await db.system((tx) => sql`select fold_list_counts(${LINES_LEFT})`.execute(tx));
});

interface Counted<Tab extends string> {
  firmId: number;
  list: string;
  /** Only this group's rows; null is all of them. */
  group: number | null;
  tabs: readonly Tab[];
  /** Rows of `tabs` and `n` that count as well. */
  besides?: RawBuilder<unknown>;
}

export async function countTabs<Tab extends string>(
  tx: Tx,
  { firmId, list, group, tabs, besides }: Counted<Tab>,
): Promise<Record<Tab, number>> {
  const columns = tabs.map(
    (tab) => sql`coalesce(sum(n) filter (where ${tab} = any(tabs)), 0)::int as ${sql.ref(tab)}`,
  );
  const lines = sql`select tabs, n from list_counts where firm_id = ${firmId} and list = ${list}
    ${group === null ? sql`` : sql`and group_id = ${group}`}`;
  const { rows } = await sql<Record<Tab, number>>`
    select ${sql.join(columns)} from (${lines} ${besides ? sql`union all ${besides}` : sql``}) counted`.execute(
    tx,
  );
  return rows[0]!;
}
