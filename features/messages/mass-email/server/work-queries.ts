/** What the worker asks and writes while a mass email is being sent. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { LeftOut } from '../model.ts';
import { WINDOW_MS } from '../rules/pace.ts';
import { type Filled, filledOf } from './queries.ts';

/** Across firms. */
export async function firmsSending(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select distinct firm_id from mass_emails where state = 'sending'`.execute(tx);
  return rows.map(({ firm_id }) => firm_id);
}

export interface Sending {
  id: number;
  subject: string;
  body: string;
}

/** One at a time, the oldest first; held, so that workers of one firm take turns and its pace is kept. */
export async function oldestSending(tx: Tx, firmId: number): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`select id, subject, body from mass_emails
    where firm_id = ${firmId} and state = 'sending' order by id limit 1 for update`.execute(tx);
  return rows[0];
}

/** What the mail server said of those in line. */
export async function settleInLine(tx: Tx, firmId: number): Promise<number[]> {
  const { rows } = await sql<{ mass_email_id: number }>`
    update mass_email_recipients r set
      state = case o.state when 'sent' then 'sent' when 'failed' then 'failed' else 'stopped' end,
      reason = case when o.state = 'failed' then o.failure end
    from outgoing_messages o
    where r.firm_id = ${firmId} and r.state = 'queued' and o.firm_id = r.firm_id and o.channel = 'mail'
      and o.dedupe_key = 'mass-email:' || r.mass_email_id || ':' || r.user_id || ':' || r.attempt
      and o.state in ('sent', 'failed', 'dropped')
    returning r.mass_email_id`.execute(tx);
  return [...new Set(rows.map(({ mass_email_id }) => mass_email_id))];
}

export async function goneInWindow(
  tx: Tx,
  firmId: number,
  now: Date,
): Promise<{ gone: number; oldest: Date | null }> {
  const { rows } = await sql<{ gone: number; oldest: string | null }>`
    select count(*)::int as gone, min(queued_at) as oldest from mass_email_recipients
    where firm_id = ${firmId} and queued_at > ${new Date(now.getTime() - WINDOW_MS)}`.execute(tx);
  const { gone, oldest } = rows[0]!;
  return { gone, oldest: oldest === null ? null : new Date(oldest) };
}

export type Claimed = Filled & { attempt: number };

/** Held first and read afterwards: who unsubscribes meanwhile waits, or is seen to have done so. */
export async function claimWaiting(
  tx: Tx,
  firmId: number,
  massEmailId: number,
  many: number,
): Promise<Claimed[]> {
  const { rows } = await sql<{ user_id: number; attempt: number }>`
    select r.user_id, r.attempt from mass_email_recipients r
    join users u on u.firm_id = r.firm_id and u.id = r.user_id
    where r.firm_id = ${firmId} and r.mass_email_id = ${massEmailId} and r.state = 'waiting'
    order by r.user_id limit ${many} for update of r for share of u`.execute(tx);
  const attempts = new Map(rows.map(({ user_id, attempt }) => [user_id, attempt]));
  const people = await filledOf(tx, firmId, [...attempts.keys()]);
  return people.map((one) => ({ ...one, attempt: attempts.get(one.id)! }));
}

export async function countInLine(tx: Tx, firmId: number, massEmailId: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from mass_email_recipients
    where firm_id = ${firmId} and mass_email_id = ${massEmailId} and state = 'queued'`.execute(tx);
  return rows[0]!.many;
}

export async function setQueued(
  tx: Tx,
  { firmId, massEmailId, at }: { firmId: number; massEmailId: number; at: string },
  people: readonly { id: number; email: string }[],
): Promise<void> {
  await sql`update mass_email_recipients r set state = 'queued', queued_at = ${at}, email = p.email
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ email }) => email)}::text[]) as p (id, email)
    where r.firm_id = ${firmId} and r.mass_email_id = ${massEmailId} and r.user_id = p.id`.execute(tx);
}

export async function setSkipped(
  tx: Tx,
  { firmId, massEmailId }: { firmId: number; massEmailId: number },
  people: readonly { id: number; left_out: LeftOut }[],
): Promise<void> {
  await sql`update mass_email_recipients r set state = 'skipped', reason = p.reason
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ left_out }) => left_out)}::text[]) as p (id, reason)
    where r.firm_id = ${firmId} and r.mass_email_id = ${massEmailId} and r.user_id = p.id`.execute(tx);
}
