import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** One that was tagged, or lost a tag. */
export interface Tagged {
  id: number;
  tag_id: number;
}

export async function findTags(
  tx: Tx,
  firmId: number,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from firm_tags where firm_id = ${firmId} and kind = 'contact'
      and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx);
  return rows;
}

/** Exactly these and no others; answers whether anything changed. */
export async function setTags(
  tx: Tx,
  firmId: number,
  userId: number,
  tags: readonly number[],
): Promise<boolean> {
  const { rows: gone } = await sql`
    delete from user_tags where firm_id = ${firmId} and user_id = ${userId} and tag_id <> all(${tags}::bigint[])
    returning tag_id`.execute(tx);
  const { rows: added } = await sql`
    insert into user_tags (firm_id, user_id, tag_id) select ${firmId}::bigint, ${userId}::bigint, t from unnest(${tags}::bigint[]) t
    on conflict do nothing returning tag_id`.execute(tx);
  return gone.length + added.length > 0;
}

/** Answers who had it not before. */
export async function addTags(
  tx: Tx,
  firmId: number,
  users: readonly number[],
  tags: readonly number[],
): Promise<Tagged[]> {
  const { rows } = await sql<Tagged>`insert into user_tags (firm_id, user_id, tag_id)
    select ${firmId}::bigint, u, t from unnest(${users}::bigint[]) u, unnest(${tags}::bigint[]) t on conflict do nothing
    returning user_id as id, tag_id`.execute(tx);
  return rows;
}

/** Answers who had it. */
export async function takeTags(
  tx: Tx,
  firmId: number,
  users: readonly number[],
  tags: readonly number[],
): Promise<Tagged[]> {
  const { rows } = await sql<Tagged>`delete from user_tags where firm_id = ${firmId}
    and user_id = any(${users}::bigint[]) and tag_id = any(${tags}::bigint[])
    returning user_id as id, tag_id`.execute(tx);
  return rows;
}

/** From a list: firm_id, user_id, tag_id. */
export async function tagUsersFrom(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into user_tags (firm_id, user_id, tag_id) select n.firm_id, n.user_id, n.tag_id
    from (${rows}) n join users u on u.firm_id = n.firm_id and u.id = n.user_id
    on conflict do nothing`.execute(tx);
}
