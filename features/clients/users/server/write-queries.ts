import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface UserColumns {
  fname?: string | undefined;
  lname?: string | undefined;
  preferred_name?: string | null | undefined;
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
  work_email?: string | null | undefined;
  work_phone_number?: string | null | undefined;
  work_phone_extension?: string | null | undefined;
  preferred_contact_method?: 'email' | 'sms' | undefined;
  preferred_sign_in_method?: 'password' | 'email' | 'sms' | undefined;
  time_zone?: string | undefined;
  external_user_id?: string | null | undefined;
  tax_return_name?: string | null | undefined;
  group_id?: number | null | undefined;
  assigned_advisor_id?: number | null | undefined;
  paying?: boolean | undefined;
  readonly_access?: boolean | undefined;
}

/**
 * False when anyone, here or elsewhere, has the address: the index decides. A new address is no temporary one and no
 * longer waits for the one before; who is what they may see and do is counted up.
 */
export async function saveUser(tx: Tx, firmId: number, id: number, columns: UserColumns): Promise<boolean> {
  const { email, group_id, paying, readonly_access } = columns;
  const access = group_id !== undefined || paying !== undefined || readonly_access !== undefined;
  try {
    await tx
      .updateTable('users')
      .set({
        ...columns,
        ...(email !== undefined && { has_temp_email: email === null, pending_email: null }),
        ...(access && { access_version: sql`access_version + 1` }),
        version: sql`version + 1`,
      })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email') return false;
    throw error;
  }
}

export async function markTemporaryEmail(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ has_temp_email: true, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** False when the address was given to somebody else in the meantime. */
export async function markDeleted(tx: Tx, firmId: number, id: number, at: string | null): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .set({ deleted_at: at, access_version: sql`access_version + 1`, version: sql`version + 1` })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email') return false;
    throw error;
  }
}

/** The entities of which the user is primary owner, switched on or off; answers which of them were not so before. */
export async function setInactive(
  tx: Tx,
  firmId: number,
  userId: number,
  inactive: boolean,
  now: string,
): Promise<number[]> {
  const rows = await tx
    .updateTable('entities')
    .set({ inactive, updated_at: now, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('inactive', '=', !inactive)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function assignTo(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  advisorId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set assigned_advisor_id = ${advisorId}::bigint, version = version + 1
    where firm_id = ${firmId} and id = any(${ids}::bigint[]) and assigned_advisor_id is distinct from ${advisorId}::bigint
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
