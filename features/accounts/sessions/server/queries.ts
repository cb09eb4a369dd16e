import { sql } from 'kysely';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { pictureOf } from '#features/accounts/profile/server/picture-queries.ts';
import type { Factor } from '#features/accounts/rules/factors.ts';

export interface LiveSession {
  id: string;
  firm_id: number;
  user_id: number;
  last_seen_at: string;
  proved_at: string;
  expires_at: string;
  secret_hash: Buffer;
  limited_to: string | null;
  firm_access: AccessLevel | null;
  group_id: number | null;
  granted: number[];
  readonly_access: boolean;
  access_version: number;
}

/** A session that has neither ended nor is locked, with what its person may do right now. */
export async function findLiveSession(tx: Tx, id: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.id, s.firm_id, s.user_id, s.last_seen_at, s.proved_at, s.expires_at, s.secret_hash, s.limited_to,
      u.firm_access, u.group_id, u.readonly_access, u.access_version,
      case when u.firm_access is null then '{}' else granted_somewhere(u.firm_id, u.id) end as granted
    from sessions s join users u on u.firm_id = s.firm_id and u.id = s.user_id
    where s.id = ${id} and s.ended_at is null and s.locked_at is null and u.deleted_at is null and u.paying`.execute(
    tx,
  );
  return rows[0];
}

export async function insertSession(
  tx: Tx,
  row: {
    firm_id: number;
    id: string;
    user_id: number;
    secret_hash: Buffer;
    now: string;
    expires_at: string;
    address: string;
    user_agent: string;
    proved_at?: string;
    factors?: Factor[];
    limited_to?: string | null;
  },
): Promise<void> {
  const { now, ...rest } = row;
  await tx
    .insertInto('sessions')
    .values({ proved_at: now, ...rest, created_at: now, last_seen_at: now })
    .execute();
  // Who has proved nothing yet has not come in.
  if (row.limited_to) return;
  await tx
    .updateTable('users')
    .set({ first_signed_in_at: now })
    .where('firm_id', '=', row.firm_id)
    .where('id', '=', row.user_id)
    .where('first_signed_in_at', 'is', null)
    .execute();
}

export async function touchSession(tx: Tx, firmId: number, id: string, now: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Ends an open session of this person; false when there is none. */
export async function endSessionRow(
  tx: Tx,
  firmId: number,
  userId: number,
  id: string,
  now: string,
  reason: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export function listOpenSessions(tx: Tx, firmId: number, userId: number, now: string) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

export function readPerson(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'fname',
      'lname',
      'full_name',
      'preferred_name',
      'time_zone',
      'is_advisor',
      'firm_access',
      'group_id',
      'readonly_access',
      'set_password_required',
      'default_company_id',
      pictureOf('users').as('medium_url'),
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** How the person of a session proved who they are. */
export async function readSessionFactors(tx: Tx, sessionId: string): Promise<Factor[]> {
  const row = await tx
    .selectFrom('sessions')
    .select('factors')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.factors as Factor[];
}

/** Why a session is over, if a person ended it; `locked` while its owner has not signed in again. */
export async function findEndedReason(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select([
      'secret_hash',
      sql<string | null>`case when ended_at is null then 'locked' else ended_reason end`.as('ended_reason'),
    ])
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('locked_at', 'is not', null)]))
    .executeTakeFirst();
}

/** False where the session is over or locked already. */
export async function lockSessionRow(tx: Tx, firmId: number, id: string, now: string): Promise<boolean> {
  const locked = await tx
    .updateTable('sessions')
    .set({ locked_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}

/** Ends the locked sessions of a person who has just signed in; answers which. */
export async function endLockedSessions(
  tx: Tx,
  { firmId, userId, now }: { firmId: number; userId: number; now: string },
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'unlocked' })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('locked_at', 'is not', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Every open session but one; of one person, or of everybody. */
export async function endOpenSessions(
  tx: Tx,
  row: { firmId: number; userId: number | null; except: string; now: string },
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: row.now, ended_reason: 'ended_elsewhere' })
    .where('firm_id', '=', row.firmId)
    .where('ended_at', 'is', null)
    .where('id', '<>', row.except)
    .$if(row.userId !== null, (query) => query.where('user_id', '=', row.userId!))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** In the client's own transaction: how and when they last proved who they are, and the address they sign in with. */
export const sessionProof = (
  tx: Tx,
  sessionId: string,
): Promise<{ factors: string[]; proved_at: string; login: string | null }> =>
  tx
    .selectFrom('sessions')
    .select(['factors', 'proved_at', sql<string | null>`own_login()`.as('login')])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
