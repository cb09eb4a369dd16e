/** A client who came by themselves: the person, an entity of their own, and that they own it. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export async function groupOfFirm(tx: Tx, firmId: number, groupId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('firm_groups')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when the address has a user already. */
export async function insertClient(
  tx: Tx,
  row: {
    firm_id: number;
    email: string;
    fname: string;
    lname: string;
    group_id: number | null;
    created_at: string;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (firm_id, email, fname, lname, group_id, created_at, set_password_required, time_zone)
    select ${row.firm_id}, ${row.email}, ${row.fname}, ${row.lname}, ${row.group_id}, ${row.created_at}, true, f.time_zone
    from firms f where f.firm_id = ${row.firm_id}
    on conflict (lower(email)) where email is not null and deleted_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Null when another entity has the name. */
export async function insertIndividual(
  tx: Tx,
  row: { firm_id: number; hash_id: string; name: string; user_id: number; now: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into entities (firm_id, hash_id, name, entity_type, user_id, created_at, updated_at)
    values (${row.firm_id}, ${row.hash_id}, ${row.name}, 'Individual', ${row.user_id}, ${row.now}, ${row.now})
    on conflict (firm_id, lower(name)) where deleted_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}
