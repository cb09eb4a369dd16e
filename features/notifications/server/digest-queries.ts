/** Notifications that wait for a mail. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Kind } from '../model.ts';
import type { News } from '../rules/digest-words.ts';
import { REACHED } from './queries.ts';

interface OfPerson {
  firmId: number;
  userId: number;
}

/** Those that are due, nobody has dismissed, and the person may still see (R6); newest first. */
export async function newsDue(tx: Tx, of: OfPerson, now: string): Promise<(News & { id: number })[]> {
  const { rows } = await sql<News & { id: number }>`
    select n.id, n.kind, n.times, n.entity_id, e.name as entity, n.link
    from notifications n join users u on u.firm_id = n.firm_id and u.id = n.user_id
      left join entities e on e.firm_id = n.firm_id and e.id = n.entity_id
    where n.firm_id = ${of.firmId} and n.user_id = ${of.userId} and n.mail_due_at <= ${now}::timestamptz
      and n.dismissed_at is null and (n.entity_id is null or (e.deleted_at is null and ${REACHED}))
    order by n.created_at desc, n.id desc`.execute(tx);
  return rows;
}

/** Told of or not worth it any more: no mail will come back to them. */
export const settleDue = (tx: Tx, of: OfPerson, now: string) =>
  sql`update notifications set mail_due_at = null
    where firm_id = ${of.firmId} and user_id = ${of.userId} and mail_due_at <= ${now}::timestamptz`.execute(
    tx,
  );

/** The next mail of this person until then, if there is one: what happens meanwhile goes with it, unless it is about to go. */
export async function nextMailUntil(tx: Tx, of: OfPerson, now: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ due: string | null }>`
    select min(mail_due_at) as due from notifications where firm_id = ${of.firmId} and user_id = ${of.userId}
      and mail_due_at > ${now}::timestamptz + interval '10 seconds' and mail_due_at <= ${until}`.execute(tx);
  return rows[0]?.due ? new Date(rows[0].due) : null;
}

/** Moves what waits to another time, or lets no mail tell of it. How many there were. */
export async function moveWaiting(
  tx: Tx,
  of: OfPerson,
  kinds: readonly Kind[],
  due: Date | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set mail_due_at = ${due} where firm_id = ${of.firmId} and user_id = ${of.userId}
      and mail_due_at is not null and kind = any(${[...kinds]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
