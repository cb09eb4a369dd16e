/** Many entities at once: which of them this person may touch, their tags and their news. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Viewer } from '../policy.ts';
import { granted, withinReach } from './queries.ts';

export interface Reached {
  id: number;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  assigned_advisor_id: number | null;
  granted: number[];
}

/** Those of the asked entities this advisor may see, held in the order of their ids so that two bulk writers meet in one order. */
export async function lockReached(tx: Tx, viewer: Viewer, ids: number[]): Promise<Reached[]> {
  const reach = viewer.group === null ? sql`true` : withinReach(viewer);
  const { rows } = await sql<Reached>`
    select id, group_id, inactive, readonly_access, assigned_advisor_id, ${granted(viewer)} as granted
    from entities where firm_id = ${viewer.firmId} and id = any(${ids}::bigint[]) and deleted_at is null and ${reach}
    order by id for update`.execute(tx);
  return rows;
}

export async function findTags(
  tx: Tx,
  firmId: number,
  kind: 'contact' | 'entity',
  names: string[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from firm_tags where firm_id = ${firmId} and kind = ${kind}
      and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(tx);
  return rows;
}

interface Tagged {
  id: number;
  tag_id: number;
}

/** Answers which had it not before. */
export async function addEntityTags(tx: Tx, firmId: number, entityIds: number[], tagIds: number[]) {
  const { rows } = await sql<Tagged>`insert into entity_tags (firm_id, entity_id, tag_id)
    select ${firmId}, e, t from unnest(${entityIds}::bigint[]) e cross join unnest(${tagIds}::bigint[]) t
    on conflict do nothing returning entity_id as id, tag_id`.execute(tx);
  return rows;
}

/** Answers which had it. */
export async function removeEntityTags(tx: Tx, firmId: number, entityIds: number[], tagIds: number[]) {
  const { rows } = await sql<Tagged>`delete from entity_tags where firm_id = ${firmId}
    and entity_id = any(${entityIds}::bigint[]) and tag_id = any(${tagIds}::bigint[])
    returning entity_id as id, tag_id`.execute(tx);
  return rows;
}

export async function listEntityTags(tx: Tx, firmId: number, entityId: number) {
  return tx
    .selectFrom('entity_tags as e')
    .innerJoin('firm_tags as t', (join) =>
      join.onRef('t.firm_id', '=', 'e.firm_id').onRef('t.id', '=', 'e.tag_id'),
    )
    .select(['t.id', 't.name'])
    .where('e.firm_id', '=', firmId)
    .where('e.entity_id', '=', entityId)
    .execute();
}
