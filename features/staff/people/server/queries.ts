import { sql } from 'kysely';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { pictureOf } from '#features/accounts/server/service.ts';

export interface Colleague {
  id: number;
  fname: string;
  full_name: string;
  email: string | null;
  firm_access: AccessLevel;
  group_id: number | null;
  paying: boolean;
  version: number;
}

/** Held until the transaction ends. Invited people count: they work here as soon as they come in. */
export async function lockColleague(tx: Tx, firmId: number, id: number): Promise<Colleague | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'fname', 'full_name', 'email', 'firm_access', 'group_id', 'paying', 'version'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('is_advisor', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as Colleague | undefined;
}

/** Those who have come in: an invitation nobody has followed runs no firm. */
export async function listPartners(tx: Tx, firmId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.firm_id = ${firmId} and u.firm_access = 'partner' and u.paying and u.deleted_at is null
      and not exists (select 1 from firm_invites i where i.firm_id = u.firm_id and i.user_id = u.id
        and i.accepted_at is null and i.revoked_at is null)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countClientsOf(tx: Tx, firmId: number, advisorId: number): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('assigned_advisor_id', '=', advisorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The firm's people, or those of one group. */
export function listStaff(tx: Tx, firmId: number, only: number | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name', pictureOf('users').as('medium_url'), 'email', 'firm_access', 'group_id'])
    .where('firm_id', '=', firmId)
    .where('is_advisor', '=', true)
    .where('deleted_at', 'is', null)
    .where('paying', '=', true)
    .$if(only !== null, (query) => query.where('group_id', '=', only))
    .orderBy('full_name')
    .limit(500)
    .execute();
}

export function findColleague(tx: Tx, firmId: number, userId: number, only: number | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('is_advisor', '=', true)
    .where('deleted_at', 'is', null)
    .where('paying', '=', true)
    .$if(only !== null, (query) => query.where('group_id', '=', only))
    .executeTakeFirst();
}
