import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { UserDetail, UserEntity } from '../model.ts';
import { ROW } from './queries.ts';

/** A client user as stored, deleted ones included: who may see which is for the policy to say. */
export type UserRecord = Omit<UserDetail, 'entities' | 'may' | 'avatar'> & {
  has_email: boolean;
};

const RECORD = sql`select ${ROW}, users.id::text as uid, users.fname, users.lname, users.preferred_name,
    users.work_email, users.work_phone_number, users.work_phone_extension, users.preferred_contact_method,
    users.preferred_sign_in_method, users.password_hash is not null as has_password, users.time_zone, users.enabled_2fa,
    users.group_id as firm_group, users.is_advisor, users.firm_access, users.tax_return_name, users.default_company_id,
    (select jsonb_build_object('id', e.id, 'hash_id', e.hash_id, 'name', e.name) from entities e
      where e.firm_id = users.firm_id and e.id = users.default_company_id and e.deleted_at is null) as default_company,
    users.set_password_required, (select f.name from firms f where f.firm_id = users.firm_id) as "firmName",
    users.overview_setting, users.version, users.pending_email,
    users.first_signed_in_at is not null or not users.set_password_required as has_signed_in, users.email is not null and not users.has_temp_email as has_email,
    (select max(s.last_seen_at) from sessions s where s.firm_id = users.firm_id and s.user_id = users.id) as last_seen_at
  from users`;

export async function findUser(tx: Tx, firmId: number, userId: number): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`${RECORD}
    where users.firm_id = ${firmId} and users.id = ${userId} and not users.is_advisor`.execute(tx);
  return rows[0];
}

/** Held until the transaction ends, so that two editors take turns. */
export async function lockUser(tx: Tx, firmId: number, userId: number): Promise<UserRecord | undefined> {
  await sql`select 1 from users where firm_id = ${firmId} and id = ${userId} for update`.execute(tx);
  return findUser(tx, firmId, userId);
}

/** Several at once, locked in the order of their ids: two callers never wait for one another. */
export async function lockUsers(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<
  { id: number; full_name: string; group_id: number | null; deleted_at: string | null; paying: boolean }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof lockUsers>>[number]>`
    select id, full_name, group_id, deleted_at, paying from users
    where firm_id = ${firmId} and id = any(${ids}::bigint[]) and not is_advisor order by id for update`.execute(
    tx,
  );
  return rows;
}

export async function listEntitiesOfUser(
  tx: Tx,
  firmId: number,
  userId: number,
  group: number | null,
): Promise<UserEntity[]> {
  const { rows } = await sql<UserEntity>`
    select e.id, e.hash_id, e.name, e.entity_type, e.inactive, e.readonly_access, o.special_role,
      e.user_id = o.user_id as is_primary
    from entity_owners o join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
    where o.firm_id = ${firmId} and o.user_id = ${userId} and e.deleted_at is null
      and (${group}::bigint is null or e.group_id = ${group}::bigint)
    order by e.name limit 500`.execute(tx);
  return rows;
}

/** Somebody of this firm, staff or client, by their address. */
export async function findOwnerOfEmail(tx: Tx, firmId: number, email: string) {
  const { rows } = await sql<{
    id: number;
    full_name: string;
    email: string | null;
    phone_number: string | null;
    group_id: number | null;
    is_advisor: boolean;
    deleted_at: string | null;
  }>`select id, full_name, email, phone_number, group_id, is_advisor, deleted_at from users
    where firm_id = ${firmId} and lower(email) = lower(${email}) and deleted_at is null`.execute(tx);
  return rows[0];
}
