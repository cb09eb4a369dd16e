/** What the firm has already, as far as the rows of a list ask for it. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { EntityFacts, UserFacts } from '../rules/judge.ts';

export async function knownUsers(
  tx: Tx,
  firmId: number,
  emails: string[],
  externalIds: string[],
  owners: number[],
): Promise<UserFacts[]> {
  const { rows } = await sql<UserFacts>`
    select id, lower(email) as email, is_advisor, fname, lname, phone_number, preferred_name, external_user_id, group_id,
      assigned_advisor_id
    from users where firm_id = ${firmId} and deleted_at is null and (lower(email) = any(${emails}::text[])
      or id = any(${owners}::bigint[]) or (not is_advisor and external_user_id = any(${externalIds}::text[])))`.execute(
    tx,
  );
  return rows;
}

/** Across firms: an address stands once on the whole portal. Says only which are taken elsewhere. */
export async function takenElsewhere(tx: Tx, firmId: number, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${emails}::text[]) and deleted_at is null and firm_id <> ${firmId}`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

export type KnownEntity = EntityFacts & { name: string };

export async function knownEntities(
  tx: Tx,
  firmId: number,
  names: string[],
  externalIds: string[],
): Promise<KnownEntity[]> {
  const { rows } = await sql<KnownEntity>`
    select id, lower(name) as name, user_id, entity_type, street, city, state, zip, country, business_email,
      external_entity_id, tax_return_id
    from entities where firm_id = ${firmId} and deleted_at is null
      and (lower(name) = any(${names}::text[]) or external_entity_id = any(${externalIds}::text[]))`.execute(
    tx,
  );
  return rows;
}

/** The names of the house, in small letters. */
export async function houseNames(tx: Tx, firmId: number) {
  const groups = await tx
    .selectFrom('firm_groups')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .execute();
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('firm_id', '=', firmId)
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const tags = await tx
    .selectFrom('firm_tags')
    .select(['id', 'name', 'kind'])
    .where('firm_id', '=', firmId)
    .execute();
  const types = await tx
    .selectFrom('entities')
    .select('entity_type')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy('entity_type')
    .execute();
  return { groups, staff, tags, types: types.map(({ entity_type }) => entity_type) };
}

/** The return of their own these people have. */
export async function individualsOf(tx: Tx, firmId: number, userIds: number[]): Promise<KnownEntity[]> {
  const { rows } = await sql<KnownEntity>`
    select id, lower(name) as name, user_id, entity_type, street, city, state, zip, country, business_email,
      external_entity_id, tax_return_id
    from entities where firm_id = ${firmId} and deleted_at is null and entity_type = 'Individual'
      and user_id = any(${userIds}::bigint[])`.execute(tx);
  return rows;
}
