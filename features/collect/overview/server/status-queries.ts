import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';

/** What clients read of the firm's own status, by questionnaire; those without one are left out. */
export async function statusNamesOf(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select q.id, s.client_display_status as name from questionnaires q
    join custom_statuses s on s.firm_id = q.firm_id and s.id = q.firm_custom_status_id
    where q.firm_id = ${firmId} and q.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function notesOf(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<{ id: number; notes: string; version: number }> {
  return tx
    .selectFrom('questionnaires')
    .select(['id', 'notes', 'version'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Owned {
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  granted: number[];
  owner_ids: number[];
}

/** Who these are with, and what a decision about their entities needs. */
export async function ownersOf(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<Owned[]> {
  const { firmId, rolesOf } = viewer;
  const { rows } = await sql<Owned>`
    select e.group_id, e.inactive, e.readonly_access,
      ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted,
      array(select o.user_id from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
        where o.firm_id = e.firm_id and o.entity_id = e.id and u.deleted_at is null order by o.user_id) as owner_ids
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    where q.firm_id = ${firmId} and q.id = any(${[...ids]}::bigint[]) and q.deleted_at is null
      and e.deleted_at is null`.execute(tx);
  return rows;
}
