/** Entities in lists: a statement for all of them. `rows` is a query that yields the columns a function names. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

type Rows = RawBuilder<unknown>;

/** New entities: firm_id, id, user_id, name, entity_type and the fields of EntityFields. */
export async function insertEntities(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    insert into entities (firm_id, id, hash_id, name, entity_type, user_id, street, city, state, zip, country, business_email,
      external_entity_id, tax_return_id, created_at, updated_at)
    select n.firm_id, n.id, replace(gen_random_uuid()::text, '-', ''), n.name, n.entity_type, n.user_id, n.street, n.city, n.state,
      n.zip, n.country, n.business_email, n.external_entity_id, n.tax_return_id, ${now}, ${now}
    from (${rows}) n where exists (select 1 from users u where u.firm_id = n.firm_id and u.id = n.user_id)
    on conflict do nothing`.execute(tx);
}

/** The same fields for entities that are there: what is left empty stays. */
export async function mergeEntities(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    update entities e set street = coalesce(n.street, e.street), city = coalesce(n.city, e.city),
      state = coalesce(n.state, e.state), zip = coalesce(n.zip, e.zip), country = coalesce(n.country, e.country),
      business_email = coalesce(n.business_email, e.business_email),
      external_entity_id = coalesce(n.external_entity_id, e.external_entity_id),
      tax_return_id = coalesce(n.tax_return_id, e.tax_return_id), updated_at = ${now}, version = e.version + 1
    from (${rows}) n where e.firm_id = n.firm_id and e.id = n.id`.execute(tx);
}

/** The same fields with version, for entities nobody has changed since that version. */
export async function putEntitiesBack(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    update entities e set street = n.street, city = n.city, state = n.state, zip = n.zip, country = n.country,
      business_email = n.business_email, external_entity_id = n.external_entity_id, tax_return_id = n.tax_return_id,
      updated_at = ${now}, version = e.version + 1
    from (${rows}) n where e.firm_id = n.firm_id and e.id = n.id and e.version = n.version`.execute(tx);
}

/** firm_id, id. */
export async function removeEntities(tx: Tx, rows: Rows, now: string): Promise<void> {
  await sql`
    update entities e set deleted_at = ${now}, version = e.version + 1
    from (${rows}) n where e.firm_id = n.firm_id and e.id = n.id and e.deleted_at is null`.execute(tx);
}

/** firm_id, entity_id, tag_id. */
export async function tagEntitiesFrom(tx: Tx, rows: Rows): Promise<void> {
  await sql`
    insert into entity_tags (firm_id, entity_id, tag_id) select n.firm_id, n.entity_id, n.tag_id
    from (${rows}) n join entities e on e.firm_id = n.firm_id and e.id = n.entity_id
    on conflict do nothing`.execute(tx);
}

/** Whoever managed or prepared for a colleague who leaves. Their clients' entities follow those by themselves. */
export async function handEntitiesOver(tx: Tx, firmId: number, from: number, to: number): Promise<void> {
  for (const column of ['client_manager_id', 'cpa_id'] as const)
    await tx
      .updateTable('entities')
      .set({ [column]: to })
      .where('firm_id', '=', firmId)
      .where(column, '=', from)
      .execute();
}

/** The entities of which the user is primary owner, switched on or off; answers which of them were not so before. */
export async function setInactive(
  tx: Tx,
  firmId: number,
  userIds: readonly number[],
  inactive: boolean,
  now: string,
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    update entities set inactive = ${inactive}, updated_at = ${now}, version = version + 1
    where firm_id = ${firmId} and user_id = any(${userIds}::bigint[]) and inactive = ${!inactive} and deleted_at is null
    returning id, user_id`.execute(tx);
  return rows;
}
