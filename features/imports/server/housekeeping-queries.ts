import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

/** A season, in which a firm may look up what a line of its list became. The counts stay with the import. */
const IMPORT_ROW_DAYS = 180;

export const importSweeps: readonly Sweep[] = [
  {
    table: 'import_rows',
    old: (
      now,
    ) => sql`exists (select 1 from imports i where i.firm_id = import_rows.firm_id and i.id = import_rows.import_id
      and i.created_at < ${daysBefore(now, IMPORT_ROW_DAYS)} and coalesce(i.undo_until < ${now}, true))`,
  },
];

/** A list nobody went on with. */
export const ABANDONED_DAYS = 7;
/** What a person read in cannot be undone, but may be asked about. */
const READ_BY_PERSON_DAYS = 1;

/** Whose contents serve nothing any more: undone, past the time to undo, read in by a person, or left lying. */
export const importsToForget = (tx: Tx, now: Date) =>
  tx
    .selectFrom('imports')
    .select(['firm_id', 'id', 'file_id', 'state'])
    .where('forgotten_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'undone'),
        eb.and([eb('state', '=', 'done'), eb('undo_until', '<', now.toISOString())]),
        eb.and([
          eb('state', '=', 'done'),
          eb('undo_until', 'is', null),
          eb('finished_at', '<', daysBefore(now, READ_BY_PERSON_DAYS).toISOString()),
        ]),
        eb.and([
          eb('state', 'in', ['reading', 'mapping', 'checking', 'checked', 'failed']),
          eb('created_at', '<', daysBefore(now, ABANDONED_DAYS).toISOString()),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(1000)
    .execute();

/** Reasons repeat cells, so they go as well. */
export async function emptyRows(tx: Tx, firmId: number, importId: number): Promise<void> {
  await sql`update import_rows set sealed = null, before = null, reason = null
    where firm_id = ${firmId} and import_id = ${importId}`.execute(tx);
}
