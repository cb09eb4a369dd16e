import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Factor } from '#features/accounts/rules/factors.ts';
import type { SignInState } from '#features/accounts/rules/sign-in-states.ts';

export interface HandleRow {
  uid_hash: Buffer;
  browser_hash: Buffer;
  owner_firm_id: number | null;
  user_id: number | null;
  typed_email: string | null;
  state: SignInState;
  proved: Factor[];
  redirect: string | null;
  limited_to: string | null;
  /** When the proofs were given, if not as the handle was made. */
  proved_at: string | null;
  enrol_phone: string | null;
  password_lost: boolean;
}

const HANDLE = [
  'uid_hash',
  'browser_hash',
  'owner_firm_id',
  'user_id',
  'typed_email',
  'state',
  'proved',
  'redirect',
  'limited_to',
  'proved_at',
  'enrol_phone',
  'password_lost',
] as const;

export async function insertHandle(
  tx: Tx,
  row: HandleRow & {
    token_hash?: Buffer;
    token_expires_at?: string;
    expires_at: string;
    created_at: string;
  },
): Promise<void> {
  await tx.insertInto('sign_in_handles').values(row).execute();
}

export function findHandle(tx: Tx, uidHash: Buffer, browserHash: Buffer, now: string) {
  return tx
    .selectFrom('sign_in_handles')
    .select(HANDLE)
    .where('uid_hash', '=', uidHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .$castTo<HandleRow>()
    .executeTakeFirst();
}

export async function changeHandle(
  tx: Tx,
  uidHash: Buffer,
  change: {
    state?: SignInState;
    enrol_phone?: string;
    expires_at?: string;
    token_hash?: Buffer;
    token_expires_at?: string;
  },
): Promise<void> {
  await tx.updateTable('sign_in_handles').set(change).where('uid_hash', '=', uidHash).execute();
}

/** Adds a proof and answers all there are, however many arrive together. */
export async function addProof(tx: Tx, uidHash: Buffer, factor: Factor): Promise<Factor[] | null> {
  const { rows } = await sql<{ proved: Factor[] }>`
    update sign_in_handles set proved = case when ${factor} = any (proved) then proved else proved || ${factor}::text end
    where uid_hash = ${uidHash} returning proved`.execute(tx);
  return rows[0]?.proved ?? null;
}

/** The handle whose last proof this token stands for. It is gone afterwards: a token is good once. */
export function spendToken(tx: Tx, tokenHash: Buffer, browserHash: Buffer, now: string) {
  return tx
    .deleteFrom('sign_in_handles')
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .where('token_expires_at', '>', now)
    .returning(HANDLE)
    .$castTo<HandleRow>()
    .executeTakeFirst();
}
