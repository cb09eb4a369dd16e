import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export async function keepPasskeyChallenge(
  tx: Tx,
  row: { challenge: string; browser_hash: Buffer; user_id: number | null; expires_at: string },
): Promise<void> {
  await tx.insertInto('passkey_challenges').values(row).execute();
}

/** True once for a challenge this browser was given; its first answer spends it. */
export async function spendPasskeyChallenge(
  tx: Tx,
  row: { challenge: string; browserHash: Buffer; userId: number | null; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges where challenge = ${row.challenge} and browser_hash = ${row.browserHash}
      and user_id is not distinct from ${row.userId}::bigint and expires_at > ${row.now} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface KeptPasskey {
  firm_id: number;
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

export function findPasskey(tx: Tx, credentialId: string): Promise<KeptPasskey | undefined> {
  return tx
    .selectFrom('passkeys')
    .select(['firm_id', 'id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** False when another answer of the same passkey was counted meanwhile. */
export async function countPasskeyUse(
  tx: Tx,
  kept: KeptPasskey,
  counter: number,
  now: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('firm_id', '=', kept.firm_id)
    .where('id', '=', kept.id)
    .where('counter', '=', kept.counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export function listPasskeyRows(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Undefined when somebody has this very passkey already. */
export function insertPasskey(
  tx: Tx,
  row: {
    firm_id: number;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: string;
  },
) {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

export async function dropPasskey(tx: Tx, firmId: number, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function dropPasskeys(tx: Tx, firmId: number, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('firm_id', '=', firmId).where('user_id', '=', userId).execute();
}
