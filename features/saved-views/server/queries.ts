import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { SavedView } from '../contract.ts';

interface Whose {
  firmId: number;
  userId: number;
}

export async function listOwnViews(tx: Tx, { firmId, userId }: Whose, screen: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, screen, name, query from saved_views
    where firm_id = ${firmId} and user_id = ${userId} and screen = ${screen} order by created_at, id limit 50`.execute(
    tx,
  );
  return rows;
}

export async function putView(
  tx: Tx,
  { firmId, userId }: Whose,
  view: { screen: string; name: string; query: string },
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into saved_views (firm_id, user_id, screen, name, query)
    values (${firmId}, ${userId}, ${view.screen}, ${view.name}, ${view.query})
    on conflict (firm_id, user_id, screen, name) do update set query = excluded.query
    returning id, screen, name, query`.execute(tx);
  return rows[0]!;
}

/** Which list it was a view of; null when it is not theirs. */
export async function dropView(tx: Tx, { firmId, userId }: Whose, id: number): Promise<string | null> {
  const { rows } = await sql<{ screen: string }>`
    delete from saved_views where firm_id = ${firmId} and user_id = ${userId} and id = ${id} returning screen`.execute(
    tx,
  );
  return rows[0]?.screen ?? null;
}
