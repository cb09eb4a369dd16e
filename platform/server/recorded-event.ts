import type { Tx } from './db/database.ts';

/** One that was recorded, for the job that reacts to it. */
export const recordedEvent = (tx: Tx, firmId: number, eventId: number) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', eventId)
    .executeTakeFirst();
