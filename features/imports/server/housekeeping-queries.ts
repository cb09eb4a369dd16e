import { sql } from 'kysely';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

/** A season, in which a firm may look up what a line of its list became. The file and the counts stay with the import. */
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
