/** Whether a client wants mass emails: the newest line of the ledger says so, and without one they do. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { MAILING } from '../../rules/mailing.ts';
import { sha256 } from './hash.ts';
import { insertConsent } from './queries.ts';

/** Of the person in this table of a query: they unsubscribed. */
export const leftMailing = (person: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select c.action = 'withdrawn' from consents c where c.firm_id = ${sql.ref(`${person}.firm_id`)}
    and c.user_id = ${sql.ref(`${person}.id`)} and c.kind = 'mass_email' order by c.id desc limit 1), false)`;

/** Holds the person, so that nobody puts an email to them in line while they decide. */
export async function wantsMailing(tx: Tx, firmId: number, userId: number): Promise<boolean | null> {
  await sql`select 1 from users where firm_id = ${firmId} and id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{ left: boolean }>`
    select ${leftMailing('users')} as left from users where firm_id = ${firmId} and id = ${userId}`.execute(
    tx,
  );
  return rows[0] ? !rows[0].left : null;
}

export async function setMailing(
  tx: Tx,
  { firmId, userId, wants }: { firmId: number; userId: number; wants: boolean },
  { at, address, userAgent }: { at: string; address: string; userAgent: string },
): Promise<void> {
  await insertConsent(tx, {
    kind: 'mass_email',
    firm_id: firmId,
    user_id: userId,
    action: wants ? 'given' : 'withdrawn',
    version: MAILING.version,
    text_hash: sha256(MAILING.text),
    at,
    ip_address: address,
    user_agent: userAgent,
    session_id: null,
  });
}
