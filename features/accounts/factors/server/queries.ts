import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export function readApp(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'last_step'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function useStep(tx: Tx, firmId: number, userId: number, step: number): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .execute();
}

export async function keepApp(
  tx: Tx,
  row: { firm_id: number; user_id: number; sealed_secret: Buffer; last_step: number; created_at: string },
): Promise<void> {
  await tx
    .insertInto('authenticator_apps')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firm_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function dropApp(tx: Tx, firmId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('authenticator_apps')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .execute();
}

export async function dropAppAndCodes(tx: Tx, firmId: number, userId: number): Promise<void> {
  await dropApp(tx, firmId, userId);
  await dropRecoveryCodes(tx, firmId, userId);
}

export async function dropRecoveryCodes(tx: Tx, firmId: number, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('firm_id', '=', firmId).where('user_id', '=', userId).execute();
}

export async function keepRecoveryCodes(
  tx: Tx,
  firmId: number,
  userId: number,
  macs: readonly Buffer[],
): Promise<void> {
  await dropRecoveryCodes(tx, firmId, userId);
  await tx
    .insertInto('recovery_codes')
    .values(macs.map((code_mac) => ({ firm_id: firmId, user_id: userId, code_mac })))
    .execute();
}

/** True for one of the codes that were still good; it is used up. */
export async function useRecoveryMac(
  tx: Tx,
  firmId: number,
  userId: number,
  mac: Buffer,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now}
    where firm_id = ${firmId} and user_id = ${userId} and code_mac = ${mac} and used_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
