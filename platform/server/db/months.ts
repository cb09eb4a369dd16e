/** The parts of the tables that are kept by month are made before anything falls into them. */
import { sql } from 'kysely';
import { platformTask } from '../jobs.ts';

/** A worker may be away for a quarter before rows fall into the rest, from where the next run moves them. */
export const MONTHS_AHEAD = 3;

export const makeMonths = platformTask('make-months', 'rest', async ({ db, clock, log }) => {
  const { rows } = await db.system((tx) =>
    sql<{ made: number }>`select keep_months(${clock.now()}, ${MONTHS_AHEAD}) as made`.execute(tx),
  );
  if (rows[0]!.made > 0) log.info('made months', { parts: rows[0]!.made });
});
