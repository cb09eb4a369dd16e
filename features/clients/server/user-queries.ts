import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Search } from './queries.ts';

export interface UserFilter {
  firmId: number;
  group: number | null;
  search: Search;
}

function clientUsers(tx: Tx, filter: UserFilter) {
  return tx
    .selectFrom('users')
    .where('firm_id', '=', filter.firmId)
    .where('is_advisor', '=', false)
    .where('deleted_at', 'is', null)
    .$if(filter.group !== null, (query) => query.where('group_id', '=', filter.group))
    .$if(filter.search.ids !== null, (query) =>
      query.where(sql<boolean>`users.id = any(${filter.search.ids}::bigint[])`),
    )
    .$if(filter.search.pattern !== null, (query) =>
      query.where('search_text', 'ilike', filter.search.pattern),
    );
}

const ROW = [
  'id',
  'full_name',
  'email',
  'phone_number',
  'group_id',
  'assigned_advisor_id',
  'paying',
  'readonly_access',
  'created_at',
] as const;
const entityCount =
  sql<number>`(select count(*) from entity_owners o where o.firm_id = users.firm_id and o.user_id = users.id)`.as(
    'entity_count',
  );

export function listUserRows(
  tx: Tx,
  filter: UserFilter,
  page: { sort: 'created_at' | 'full_name' | 'email'; descending: boolean; limit: number; offset: number },
) {
  const direction = page.descending ? 'desc' : 'asc';
  return clientUsers(tx, filter)
    .select([...ROW, entityCount])
    .orderBy(page.sort, direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countUsers(tx: Tx, filter: UserFilter): Promise<number> {
  const row = await clientUsers(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const findUserRow = (tx: Tx, filter: UserFilter, userId: number) =>
  clientUsers(tx, filter)
    .select([...ROW, entityCount])
    .where('id', '=', userId)
    .executeTakeFirst();

export function listEntitiesOfUser(tx: Tx, filter: UserFilter, userId: number) {
  return tx
    .selectFrom('entity_owners as o')
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'o.firm_id').onRef('e.id', '=', 'o.entity_id'),
    )
    .select(['e.id', 'e.hash_id', 'e.name', 'e.entity_type', 'e.readonly_access'])
    .where('o.firm_id', '=', filter.firmId)
    .where('o.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .$if(filter.group !== null, (query) => query.where('e.group_id', '=', filter.group))
    .orderBy('e.name')
    .limit(500)
    .execute();
}
