import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { SPECIAL_ROLES } from '../model.ts';
import type { Viewer } from '../policy.ts';

export interface EntityFilter {
  viewer: Viewer;
  search: Search;
  entityType?: string | undefined;
  inactive?: boolean | undefined;
}

/** A search term as a pattern: what the person typed, not what it would mean to the database. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What is looked for, and which rows have it if they are few. */
export interface Search {
  pattern: string | null;
  ids: number[] | null;
}
const FEW = 2000;

export async function findMatches(tx: Tx, which: 'entities' | 'users', text: string): Promise<Search> {
  if (text === '') return { pattern: null, ids: null };
  const pattern = containing(text);
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select rare_matches(${which}, ${pattern}, ${FEW}) as ids`.execute(tx);
  return { pattern, ids: rows[0]!.ids?.map(Number) ?? null };
}

/** A group's entities, and those a role of this advisor opens. */
export const withinReach = ({ firmId, staffId, group }: Viewer) => sql<boolean>`(entities.group_id = ${group}
  or entities.id in (select a.entity_id from firm_role_assignments a
    join firms f on f.firm_id = a.firm_id and (f.preferences ->> 'use_firm_roles')::boolean
    join firm_roles r on r.firm_id = a.firm_id and r.id = a.firm_role_id and r.permission_ids <> '{}'
    where a.firm_id = ${firmId} and a.user_id = ${staffId}))`;

function matching(filter: EntityFilter) {
  return (eb: ExpressionBuilder<DB, 'entities'>) =>
    eb.and([
      eb('entities.firm_id', '=', filter.viewer.firmId),
      eb('entities.deleted_at', 'is', null),
      ...(filter.viewer.group === null ? [] : [withinReach(filter.viewer)]),
      ...(filter.search.ids === null
        ? []
        : [sql<boolean>`entities.id = any(${filter.search.ids}::bigint[])`]),
      ...(filter.search.pattern === null ? [] : [eb('entities.search_text', 'ilike', filter.search.pattern)]),
      ...(filter.entityType === undefined ? [] : [eb('entities.entity_type', '=', filter.entityType)]),
      ...(filter.inactive === undefined ? [] : [eb('entities.inactive', '=', filter.inactive)]),
    ]);
}

export interface Page {
  sort: 'created_at' | 'name' | 'entity_type' | 'updated_at';
  descending: boolean;
  limit: number;
  offset: number;
}

const ROW = [
  'entities.id',
  'entities.hash_id',
  'entities.name',
  'entities.entity_type',
  'entities.external_entity_id',
  'entities.group_id',
  'entities.inactive',
  'entities.readonly_access',
  'entities.created_at',
  'entities.updated_at',
  'entities.version',
] as const;

/** The list's one query, apart from its execution so that it can be measured by itself. */
export function entityListQuery(tx: Tx, filter: EntityFilter, page: Page) {
  const direction = page.descending ? 'desc' : 'asc';
  return tx
    .selectFrom('entities')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.firm_id', '=', 'entities.firm_id').onRef('owner.id', '=', 'entities.user_id'),
    )
    .select([...ROW, 'owner.full_name as primary_owner', 'entities.assigned_advisor_id'])
    .where(matching(filter))
    .orderBy(`entities.${page.sort}`, direction)
    .orderBy('entities.id', direction)
    .limit(page.limit)
    .offset(page.offset);
}

export const listEntityRows = (tx: Tx, filter: EntityFilter, page: Page) =>
  entityListQuery(tx, filter, page).execute();

export async function countEntities(tx: Tx, filter: EntityFilter): Promise<number> {
  const row = await tx
    .selectFrom('entities')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function searchEntities(tx: Tx, filter: EntityFilter, limit: number) {
  return tx
    .selectFrom('entities')
    .select(['id', 'hash_id', 'name', 'entity_type', 'readonly_access'])
    .where(matching(filter))
    .orderBy('name')
    .limit(limit)
    .execute();
}

type OwnerRow = { id: number; full_name: string; special_role: (typeof SPECIAL_ROLES)[number] | null };

/** One entity with its owners, in one round trip. */
function entityQuery(tx: Tx, { firmId, staffId }: Viewer) {
  return tx
    .selectFrom('entities')
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.firm_id', '=', 'entities.firm_id').onRef('owner.id', '=', 'entities.user_id'),
    )
    .select([
      ...ROW,
      'entities.business_email',
      'entities.other_email',
      'entities.street',
      'entities.city',
      'entities.state',
      'entities.zip',
      'entities.country',
      'owner.full_name as primary_owner',
      'entities.assigned_advisor_id',
      (staffId === null
        ? sql<number[]>`'{}'::int[]`
        : sql<number[]>`role_grants(entities.firm_id, entities.id, ${staffId})`
      ).as('granted'),
      sql<OwnerRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'special_role', o.special_role) order by u.full_name)
        from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
        where o.firm_id = entities.firm_id and o.entity_id = entities.id), '[]')`.as('owners'),
    ])
    .where('entities.firm_id', '=', firmId)
    .where('entities.deleted_at', 'is', null);
}

export const findEntityByHash = (tx: Tx, viewer: Viewer, hash: string) =>
  entityQuery(tx, viewer).where('entities.hash_id', '=', hash).executeTakeFirst();

export const findEntity = (tx: Tx, viewer: Viewer, id: number) =>
  entityQuery(tx, viewer).where('entities.id', '=', id).executeTakeFirst();

/** The same row, held until the transaction ends, so that two writers take turns. */
export const lockEntity = (tx: Tx, viewer: Viewer, id: number) =>
  entityQuery(tx, viewer).where('entities.id', '=', id).forUpdate('entities').executeTakeFirst();

export type EntityRecord = NonNullable<Awaited<ReturnType<typeof findEntity>>>;

/** Null when another entity has the name; the index decides, so that two at once cannot both have it. */
export async function updateEntityName(tx: Tx, firmId: number, id: number, name: string, now: string) {
  try {
    return await tx
      .updateTable('entities')
      .set((eb) => ({ name, updated_at: now, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .returning(['name', 'updated_at', 'version'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'entities_name') return null;
    throw error;
  }
}

/** A client's own active entities; row-level security allows no others. */
export function listOwned(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('entities as e')
    .innerJoin('entity_owners as o', (join) =>
      join.onRef('o.firm_id', '=', 'e.firm_id').onRef('o.entity_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.hash_id', 'e.name', 'e.entity_type', 'e.readonly_access'])
    .where('o.firm_id', '=', firmId)
    .where('o.user_id', '=', userId)
    .where('e.inactive', '=', false)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.name')
    .limit(500)
    .execute();
}

export async function countOwnerships(tx: Tx, firmId: number, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('entity_owners')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function readDefaultEntity(tx: Tx, firmId: number, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('default_company_id')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.default_company_id;
}

export async function saveDefaultEntity(
  tx: Tx,
  firmId: number,
  userId: number,
  entityId: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ default_company_id: entityId })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}
