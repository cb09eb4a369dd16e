/** Owners and spouses in lists. `rows` is a query that yields the columns a function names. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { OWNER_NOTIFICATIONS } from '../model.ts';

/** firm_id, entity_id, user_id, entity_type. They hear of what is sent and sign it, until somebody says otherwise. */
export async function insertOwnersFrom(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into entity_owners (firm_id, entity_id, user_id, special_role, notification_type_ids)
    select n.firm_id, n.entity_id, n.user_id, case when n.entity_type = 'Individual' then 'taxpayer' end,
      ${[...OWNER_NOTIFICATIONS]}::int[]
    from (${rows}) n join entities e on e.firm_id = n.firm_id and e.id = n.entity_id
    on conflict do nothing`.execute(tx);
}

/** firm_id, entity_id, fname, lname, email. */
export async function insertSpousesFrom(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into spouses (firm_id, entity_id, fname, lname, email) select n.firm_id, n.entity_id, n.fname, n.lname, n.email
    from (${rows}) n join entities e on e.firm_id = n.firm_id and e.id = n.entity_id
    on conflict do nothing`.execute(tx);
}
