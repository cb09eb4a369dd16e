import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { LinkedAccount } from '#features/accounts/model.ts';

export interface Account {
  firmId: number;
  userId: number;
}

/** The other accounts that can still be used, with what their owner needs to know them apart. */
export async function listLinked(
  tx: Tx,
  of: Account,
  only: number | null = null,
): Promise<(LinkedAccount & { firm_id: number })[]> {
  const { rows } = await sql<LinkedAccount & { firm_id: number }>`
    select u.id, u.firm_id, u.full_name, u.email, f.name as firm_name, u.is_advisor
    from linked_accounts l
    join users u on u.firm_id = l.other_firm_id and u.id = l.other_user_id
    join firms f on f.firm_id = u.firm_id
    where l.firm_id = ${of.firmId} and l.user_id = ${of.userId} and u.deleted_at is null and u.paying
      and (${only}::bigint is null or u.id = ${only})
    order by f.name, u.full_name, u.id`.execute(tx);
  return rows;
}

/** A row for each direction; false when they were linked already. */
export async function insertLink(tx: Tx, one: Account, other: Account, now: string): Promise<boolean> {
  const row = (from: Account, to: Account) => ({
    firm_id: from.firmId,
    user_id: from.userId,
    other_firm_id: to.firmId,
    other_user_id: to.userId,
    linked_at: now,
  });
  const made = await tx
    .insertInto('linked_accounts')
    .values([row(one, other), row(other, one)])
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return made.length === 2;
}

/** Both directions; answers the other account, or null when there was no link. */
export async function deleteLink(tx: Tx, one: Account, otherUserId: number): Promise<Account | null> {
  const gone = await tx
    .deleteFrom('linked_accounts')
    .where('firm_id', '=', one.firmId)
    .where('user_id', '=', one.userId)
    .where('other_user_id', '=', otherUserId)
    .returning(['other_firm_id', 'other_user_id'])
    .executeTakeFirst();
  if (!gone) return null;
  await tx
    .deleteFrom('linked_accounts')
    .where('firm_id', '=', gone.other_firm_id)
    .where('user_id', '=', gone.other_user_id)
    .where('other_user_id', '=', one.userId)
    .execute();
  return { firmId: gone.other_firm_id, userId: gone.other_user_id };
}
