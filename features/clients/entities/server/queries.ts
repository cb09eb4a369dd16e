import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import { ifFirmUses } from '#features/firm/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { IdsOrNone } from '#platform/list.ts';
import { oneOf, type Page } from '#platform/server/lists.ts';
import { countTabs } from '#platform/server/list-counts.ts';
import { beginsFirst, type Search } from '#platform/server/search.ts';
import {
  type ENTITY_SORTS,
  ENTITY_STATUSES,
  type EntityCounts,
  type EntityRow,
  type EntityStatus,
} from '../model.ts';
import type { Viewer } from '../policy.ts';

export interface EntityFilter {
  viewer: Viewer;
  search: Search;
  status?: EntityStatus | undefined;
  entityType?: string | undefined;
  tagIds?: number[] | undefined;
  advisors?: IdsOrNone | undefined;
  groups?: IdsOrNone | undefined;
  reachable?: boolean | undefined;
  writable?: boolean | undefined;
}

/** What the viewer's roles give on an entity. */
export const granted = ({ rolesOf }: Viewer) =>
  rolesOf === null
    ? sql<number[]>`'{}'::int[]`
    : sql<number[]>`role_grants(entities.firm_id, entities.id, ${rolesOf})`;

/** The entities a role of this advisor opens, by their ids. */
export const entitiesByRole = ({
  firmId,
  rolesOf,
}: Viewer) => sql`select a.entity_id from firm_role_assignments a
  join firms f on f.firm_id = a.firm_id and (f.preferences ->> 'use_firm_roles')::boolean
  join firm_roles r on r.firm_id = a.firm_id and r.id = a.firm_role_id and r.permission_ids <> '{}'
  where a.firm_id = ${firmId} and a.user_id = ${rolesOf}`;
const openedByRole = (viewer: Viewer) => sql<boolean>`entities.id in (${entitiesByRole(viewer)})`;

/** A group's entities, and those a role of this advisor opens. */
export const withinReach = (viewer: Viewer) =>
  viewer.rolesOf === null
    ? sql<boolean>`entities.group_id = ${viewer.group}`
    : sql<boolean>`(entities.group_id = ${viewer.group} or ${openedByRole(viewer)})`;

const STATUS: Record<EntityStatus, RawBuilder<boolean>> = {
  all: sql`entities.deleted_at is null`,
  active: sql`entities.deleted_at is null and not entities.inactive`,
  inactive: sql`entities.deleted_at is null and entities.inactive`,
  read_only: sql`entities.deleted_at is null and entities.readonly_access`,
  deleted: sql`entities.deleted_at is not null`,
};

function matching(filter: EntityFilter) {
  const { viewer, search, tagIds } = filter;
  return (eb: ExpressionBuilder<DB, 'entities'>) =>
    eb.and([
      eb('entities.firm_id', '=', viewer.firmId),
      STATUS[filter.status ?? 'all'],
      ...(viewer.group === null ? [] : [withinReach(viewer)]),
      ...(search.ids === null ? [] : [sql<boolean>`entities.id = any(${search.ids}::bigint[])`]),
      ...(search.patterns === null
        ? []
        : [sql<boolean>`entities.search_text ilike any (${search.patterns}::text[])`]),
      ...(filter.entityType === undefined ? [] : [eb('entities.entity_type', '=', filter.entityType)]),
      ...(filter.advisors ? [oneOf(sql`entities.assigned_advisor_id`, filter.advisors)] : []),
      ...(filter.groups ? [oneOf(sql`entities.group_id`, filter.groups)] : []),
      ...(tagIds
        ? [
            sql<boolean>`exists (select 1 from entity_tags t where t.firm_id = entities.firm_id
              and t.entity_id = entities.id and t.tag_id = any(${tagIds}::bigint[]))`,
          ]
        : []),
      ...(filter.writable ? [eb('entities.readonly_access', '=', false)] : []),
      ...(filter.reachable
        ? [
            sql<boolean>`exists (select 1 from users r where r.firm_id = entities.firm_id and r.id = entities.user_id
              and (r.paying or r.has_temp_email) and r.deleted_at is null)`,
          ]
        : []),
    ]);
}

export type EntityPage = Page<(typeof ENTITY_SORTS)[number]>;

export const PLAIN = [
  'entities.id',
  'entities.hash_id',
  'entities.name',
  'entities.entity_type',
  'entities.group_id',
  'entities.assigned_advisor_id',
  'entities.inactive',
  'entities.readonly_access',
  'entities.created_at',
  'entities.updated_at',
  'entities.deleted_at',
  'entities.version',
] as const;

/** Before anybody asks whether the firm uses its numbers. */
export const ROW = [...PLAIN, 'entities.external_entity_id'] as const;

type Named = { id: number; name: string };
type Person = { id: number; full_name: string };
type Primary = NonNullable<EntityRow['user']>;

type Assignment = { id: number; user_id: number; firm_role_id: number };

/** The roles of an entity, as JSON, of people who are still there. The two columns are those of the surrounding query. */
export const rolesAt = (firm: string, entity: string): RawBuilder<Assignment[]> => sql<
  Assignment[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'user_id', a.user_id, 'firm_role_id', a.firm_role_id) order by a.id)
  from firm_role_assignments a join users u on u.firm_id = a.firm_id and u.id = a.user_id and u.deleted_at is null
  where a.firm_id = ${sql.ref(firm)} and a.entity_id = ${sql.ref(entity)}), '[]')`;

/** What stands beside an entity wherever staff see it: its primary owner, tags, notes and who follows it. */
export const beside = [
  ifFirmUses('external_entity_id_allowed', sql`entities.firm_id`, sql`entities.external_entity_id`).as(
    'external_entity_id',
  ),
  ifFirmUses('external_user_id_allowed', sql`entities.firm_id`, sql`owner.external_user_id`).as(
    'external_user_id',
  ),

  sql<Primary | null>`case when owner.id is not null then jsonb_build_object('id', owner.id, 'full_name', owner.full_name,
      'paying', owner.paying, 'assigned_advisor_id', owner.assigned_advisor_id,
      'preferences', jsonb_build_object('has_temp_email', owner.has_temp_email)) end`.as('user'),
  sql<Named[]>`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name)
      from entity_tags et join firm_tags t on t.firm_id = et.firm_id and t.id = et.tag_id
      where et.firm_id = entities.firm_id and et.entity_id = entities.id), '[]')`.as('entity_tags'),
  sql<number>`(select count(*) from entity_notes n where n.firm_id = entities.firm_id
      and n.entity_id = entities.id and n.deleted_at is null)`.as('note_count'),
  sql<Person[]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name) order by u.full_name)
      from notification_subscriptions s join users u on u.firm_id = s.firm_id and u.id = s.user_id
      where s.firm_id = entities.firm_id and s.entity_id = entities.id and s.notification_type_ids <> '{}'
        and u.deleted_at is null), '[]')`.as('notification_subscribed_users'),
] as const;

const OWNERS = sql<Person[]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name) order by u.full_name)
      from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
      where o.firm_id = entities.firm_id and o.entity_id = entities.id), '[]')`.as('all_owners');

export const withOwner = (tx: Tx) =>
  tx
    .selectFrom('entities')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.firm_id', '=', 'entities.firm_id').onRef('owner.id', '=', 'entities.user_id'),
    );

/** The list's one query, apart from its execution so that it can be measured by itself. */
export function entityListQuery(tx: Tx, filter: EntityFilter, page: EntityPage) {
  const direction = page.descending ? 'desc' : 'asc';
  return withOwner(tx)
    .select([...PLAIN, ...beside, OWNERS])
    .where(matching(filter))
    .orderBy(`entities.${page.sort}`, direction)
    .orderBy('entities.id', direction)
    .limit(page.limit)
    .offset(page.offset);
}

export const followedBy = (staffId: number | null, followers: readonly Person[]): boolean =>
  followers.some(({ id }) => id === staffId);

export async function listEntityRows(tx: Tx, filter: EntityFilter, page: EntityPage) {
  const rows = await entityListQuery(tx, filter, page).execute();
  return rows.map((row) => ({
    ...row,
    notification_subscribed: followedBy(filter.viewer.staffId, row.notification_subscribed_users),
  }));
}

export async function countEntities(tx: Tx, filter: EntityFilter): Promise<number> {
  const row = await tx
    .selectFrom('entities')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A group's lines, and the few entities beyond the group that a role of this advisor opens, looked at one by one. */
export function countByStatus(tx: Tx, viewer: Viewer): Promise<EntityCounts> {
  const { firmId, group } = viewer;
  const beyond = sql`select tabs, 1 as n from entities where entities.firm_id = ${firmId} and ${openedByRole(viewer)}
    and entities.group_id is distinct from ${group}`;
  return countTabs(tx, {
    firmId,
    list: 'entities',
    group,
    tabs: ENTITY_STATUSES,
    ...(group !== null && { besides: beyond }),
  });
}

export async function listEntityIds(tx: Tx, filter: EntityFilter, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('entities')
    .select('entities.id')
    .where(matching(filter))
    .orderBy('entities.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The types in use, one step of the index each, however many entities there are. */
export async function listEntityTypes(tx: Tx, firmId: number): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    with recursive types as (
      (select entity_type from entities where firm_id = ${firmId} and deleted_at is null order by entity_type limit 1)
      union all
      select (select e.entity_type from entities e where e.firm_id = ${firmId} and e.deleted_at is null
        and e.entity_type > types.entity_type order by e.entity_type limit 1)
      from types where types.entity_type is not null
    ) select entity_type as type from types where entity_type is not null limit 200`.execute(tx);
  return rows.map(({ type }) => type);
}

export function searchEntities(tx: Tx, filter: EntityFilter, limit: number) {
  return tx
    .selectFrom('entities')
    .select(['id', 'hash_id', 'name', 'entity_type', 'readonly_access'])
    .where(matching(filter))
    .orderBy(sql`${beginsFirst(filter.search, sql`name`)}name`)
    .limit(limit)
    .execute();
}
