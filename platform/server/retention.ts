/** How long rows are kept that nobody looks at again. What a firm writes down is kept for good; what serves it is not. */
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Database } from './db/database.ts';
import { type PlatformTask, platformTask } from './jobs.ts';

// A sweep after a long pause must not hold its rows, or everybody else's work, for minutes.
const AT_ONCE = 5000;

export interface Sweep {
  table: keyof DB;
  /** Which rows have had their time, in the words of that table. */
  old: (now: Date) => RawBuilder<boolean>;
  /** What is forgotten of them; without it the whole row is. A row so emptied must not be old any more. */
  emptied?: RawBuilder<unknown>;
}

export interface SweepTask extends PlatformTask {
  sweeps: readonly Sweep[];
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);

export const sweepTask = (name: string, sweeps: readonly Sweep[]): SweepTask => ({
  ...platformTask(name, 'rest', async ({ db, clock }) => {
    for (const one of sweeps) await sweepRows(db, one, clock.now());
  }),
  sweeps,
});

/** A batch a transaction, until none is left. */
async function sweepRows(db: Database, { table, old, emptied }: Sweep, now: Date): Promise<void> {
  const rows = sql`where ctid = any(array(select ctid from ${sql.table(table)} where ${old(now)} limit ${sql.lit(AT_ONCE)}))`;
  const act = emptied
    ? sql`update ${sql.table(table)} set ${emptied} ${rows}`
    : sql`delete from ${sql.table(table)} ${rows}`;
  let touched = AT_ONCE;
  while (touched === AT_ONCE)
    touched = await db.system(async (tx) => Number((await act.execute(tx)).numAffectedRows));
}
