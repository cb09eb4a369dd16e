/** Before there is a firm: who wants to found one, and the rows of its first moment. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface SignUpKey {
  idHash: Buffer;
  browserHash: Buffer;
}

export async function anyFirm(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('firms')
    .select('firm_id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function subdomainTaken(tx: Tx, subdomain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('firms')
    .select('firm_id')
    .where('subdomain_url', '=', subdomain)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest code wins; asking again gives no more tries. What has expired is gone. */
export async function insertSignUp(
  tx: Tx,
  row: { id_hash: Buffer; browser_hash: Buffer; email: string; code_mac: Buffer; expires_at: string },
  now: string,
): Promise<void> {
  await tx.deleteFrom('firm_sign_ups').where('expires_at', '<=', now).execute();
  const { rows } = await sql<{ tries: number }>`
    delete from firm_sign_ups
    where browser_hash = ${row.browser_hash} and lower(email) = lower(${row.email}) and spent_at is null
    returning tries`.execute(tx);
  const tries = Math.max(0, ...rows.map((earlier) => earlier.tries));
  await tx
    .insertInto('firm_sign_ups')
    .values({ ...row, tries })
    .execute();
}

export async function deleteSignUp(tx: Tx, idHash: Buffer): Promise<void> {
  await tx.deleteFrom('firm_sign_ups').where('id_hash', '=', idHash).execute();
}

/** Counts the try before it is judged; nothing comes back once the tries are used up. */
export function countSignUpTry(tx: Tx, key: SignUpKey, most: number, now: string) {
  return tx
    .updateTable('firm_sign_ups')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', key.idHash)
    .where('browser_hash', '=', key.browserHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['email', 'code_mac'])
    .executeTakeFirst();
}

export function findSignUp(tx: Tx, key: SignUpKey) {
  return tx
    .selectFrom('firm_sign_ups')
    .select(['tries', 'expires_at', 'spent_at'])
    .where('id_hash', '=', key.idHash)
    .where('browser_hash', '=', key.browserHash)
    .executeTakeFirst();
}

/** A right code that could not be used for another reason is no wrong try. */
export async function forgiveSignUpTry(tx: Tx, key: SignUpKey): Promise<void> {
  await tx
    .updateTable('firm_sign_ups')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id_hash', '=', key.idHash)
    .where('tries', '>', 0)
    .execute();
}

/** Of two at once only one spends it. */
export async function spendSignUp(tx: Tx, key: SignUpKey, now: string): Promise<boolean> {
  const spent = await tx
    .updateTable('firm_sign_ups')
    .set({ spent_at: now })
    .where('id_hash', '=', key.idHash)
    .where('browser_hash', '=', key.browserHash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

const FOUNDING_LOCK = 7_433_003;
/** Where only the first firm may be founded, founders take turns. */
export const takeFoundingTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(${FOUNDING_LOCK})`.execute(tx);

export interface NewFirmRow {
  name: string;
  subdomain_url: string;
  time_zone: string;
  theme: string;
  created_at: string;
}

/** Null when another firm has the address; the index decides, so that two at once cannot both have it. */
export async function insertFirm(tx: Tx, row: NewFirmRow): Promise<number | null> {
  const made = await tx
    .insertInto('firms')
    .values(row)
    .onConflict((conflict) => conflict.column('subdomain_url').doNothing())
    .returning('firm_id')
    .executeTakeFirst();
  return made?.firm_id ?? null;
}
