import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface ActivityRow {
  id: number;
  at: string;
  name: string;
  payload: unknown;
  who: string | null;
  sealed: boolean;
}

export async function listEntityEvents(
  tx: Tx,
  firmId: number,
  entityId: number,
  limit: number,
  offset: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.name, e.payload, u.full_name as who,
      exists (select 1 from event_seals s where s.firm_id = e.firm_id and s.event_id = e.id) as sealed
    from events e left join users u on u.firm_id = e.firm_id and u.id = e.actor_user_id
    where e.firm_id = ${firmId} and e.entity_id = ${entityId}
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countEntityEvents(tx: Tx, firmId: number, entityId: number): Promise<number> {
  const row = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow();
  return row.total;
}
