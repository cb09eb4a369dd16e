/** ACC-084: the maintenance banner of everybody, kept for who comes later and told to who is here. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ALERT_CHANNEL } from './hub.ts';

export async function announce(db: Database, text: string | null): Promise<void> {
  const alert = { show: text !== null, text: text ?? '' };
  await db.system(async (tx) => {
    await tx.updateTable('global_alert').set(alert).execute();
    await sql`select pg_notify(${ALERT_CHANNEL}, ${JSON.stringify(alert)})`.execute(tx);
  });
}
