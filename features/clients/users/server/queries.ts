import { type RawBuilder, sql } from 'kysely';
import { ifFirmUses } from '#features/firm/server/service.ts';
import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import {
  IDS_MOST,
  type USER_SORTS,
  USER_STATUSES,
  type UserCounts,
  type UserMatch,
  type UserRow,
  type UserStatus,
} from '../model.ts';
import type { IdsOrNone } from '#platform/list.ts';
import { oneOf, type Page } from '#platform/server/lists.ts';
import { countTabs } from '#platform/server/list-counts.ts';
import { beginsFirst, type Search } from '#platform/server/search.ts';

export interface UserFilter {
  firmId: number;
  /** Only this group's; null is all. */
  group: number | null;
  search: Search;
  status?: UserStatus | undefined;
  tagIds?: readonly number[] | undefined;
  advisors?: IdsOrNone | undefined;
  groups?: IdsOrNone | undefined;
}

const STATUS: Record<UserStatus, RawBuilder<boolean>> = {
  active: sql`users.deleted_at is null and users.paying`,
  readonly: sql`users.deleted_at is null and users.paying and users.readonly_access`,
  no_email: sql`users.deleted_at is null and (users.email is null or users.has_temp_email)`,
  deactivated: sql`users.deleted_at is null and not users.paying`,
  deleted: sql`users.deleted_at is not null`,
};

/** Advisors are never among the clients (CLI-010); the words of the partial indexes. */
function within(filter: Pick<UserFilter, 'firmId' | 'group'>): RawBuilder<boolean> {
  const group = filter.group === null ? sql`` : sql` and users.group_id = ${filter.group}`;
  return sql`users.firm_id = ${filter.firmId} and not users.is_advisor${group}`;
}

function matching(filter: UserFilter): RawBuilder<boolean> {
  const { search } = filter;
  const parts = [
    within(filter),
    filter.status ? STATUS[filter.status] : sql`users.deleted_at is null`,
    ...(search.ids === null ? [] : [sql`users.id = any(${search.ids}::bigint[])`]),
    ...(search.patterns === null ? [] : [sql`users.search_text ilike any (${search.patterns}::text[])`]),
    ...(filter.advisors ? [oneOf(sql`users.assigned_advisor_id`, filter.advisors)] : []),
    ...(filter.groups ? [oneOf(sql`users.group_id`, filter.groups)] : []),
    ...(filter.tagIds
      ? [
          sql`exists (select 1 from user_tags ut where ut.firm_id = users.firm_id and ut.user_id = users.id
            and ut.tag_id = any(${filter.tagIds}::bigint[]))`,
        ]
      : []),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

/** With the tags and the number of entities, in the one query of the page. */
export const ROW = sql`
  users.id, users.full_name, ${pictureOf('users')} as medium_url, users.email, users.phone_number,
  ${ifFirmUses('external_user_id_allowed', sql`users.firm_id`, sql`users.external_user_id`)} as external_user_id, users.group_id,
  users.assigned_advisor_id, users.paying, users.readonly_access, users.created_at, users.deleted_at,
  jsonb_build_object('has_temp_email', users.has_temp_email) as preferences,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
    from user_tags ut join firm_tags t on t.firm_id = ut.firm_id and t.id = ut.tag_id
    where ut.firm_id = users.firm_id and ut.user_id = users.id), '[]') as contact_tags,
  (select count(*)::int from entity_owners o join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
    where o.firm_id = users.firm_id and o.user_id = users.id and e.deleted_at is null) as entity_count`;

export type UserPage = Page<(typeof USER_SORTS)[number]>;
const ORDER = { created_at: sql`users.created_at`, full_name: sql`users.full_name`, email: sql`users.email` };

function ordered({ sort, descending }: Pick<UserPage, 'sort' | 'descending'>) {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`order by ${ORDER[sort]} ${direction}, users.id ${direction}`;
}

export async function listUserRows(tx: Tx, filter: UserFilter, page: UserPage): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${ROW} from users where ${matching(filter)} ${ordered(page)}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

export async function listUserIds(
  tx: Tx,
  filter: UserFilter,
  page: Pick<UserPage, 'sort' | 'descending'>,
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select users.id from users where ${matching(filter)} ${ordered(page)}
    limit ${IDS_MOST}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countUsers(tx: Tx, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users where ${matching(filter)}`.execute(tx);
  return rows[0]!.total;
}

export const countByStatus = (
  tx: Tx,
  { firmId, group }: Pick<UserFilter, 'firmId' | 'group'>,
): Promise<UserCounts> => countTabs(tx, { firmId, list: 'users', group, tabs: USER_STATUSES });

export async function searchUserRows(tx: Tx, filter: UserFilter, limit: number): Promise<UserMatch[]> {
  const { rows } = await sql<UserMatch>`
    select users.id, users.full_name, users.email, users.phone_number from users
    where ${matching(filter)} order by ${beginsFirst(filter.search, sql`users.full_name`, sql`users.lname`)}
      users.full_name, users.id limit ${limit}`.execute(tx);
  return rows;
}
