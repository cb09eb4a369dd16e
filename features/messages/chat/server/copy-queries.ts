import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** A message and its copy. */
export interface Copy {
  was: number;
  now: number;
}

const were = (copies: readonly Copy[]) => sql`${copies.map(({ was }) => was)}::bigint[]`;
const are = (copies: readonly Copy[]) => sql`${copies.map(({ now }) => now)}::bigint[]`;
const pairs = (copies: readonly Copy[]) => sql`unnest(${were(copies)}, ${are(copies)}) as pair (was, is_now)`;

/** What went out and was not deleted, in its order and with its times; what the portal itself wrote stays behind. */
export async function copyTexts(tx: Tx, firmId: number, from: number, to: number): Promise<Copy[]> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where firm_id = ${firmId} and conversation_id = ${from} and sent_at is not null
      and not is_log and deleted_at is null order by sent_at, id`.execute(tx);
  const { rows: made } = await sql<{ id: number }>`
    insert into messages (firm_id, conversation_id, user_id, text, tag, created_at, sent_at, edited_at)
    select m.firm_id, ${to}, m.user_id, m.text, m.tag, m.created_at, m.sent_at, m.edited_at
    from unnest(${rows.map(({ id }) => id)}::bigint[]) with ordinality as one (id, at)
    join messages m on m.firm_id = ${firmId} and m.id = one.id order by one.at returning id`.execute(tx);
  const ids = made.map(({ id }) => id).toSorted((one, other) => one - other);
  return rows.map(({ id }, at) => ({ was: id, now: ids[at]! }));
}

/** A reply whose first message was deleted stands by itself. */
export async function copyThreads(tx: Tx, firmId: number, copies: readonly Copy[]): Promise<void> {
  await sql`update messages as copy set message_thread_id = head.is_now
    from ${pairs(copies)} join messages m on m.firm_id = ${firmId} and m.id = pair.was
    join unnest(${were(copies)}, ${are(copies)}) as head (was, is_now) on head.was = m.message_thread_id
    where copy.firm_id = ${firmId} and copy.id = pair.is_now`.execute(tx);
}

export async function copyAttachments(
  tx: Tx,
  firmId: number,
  to: number,
  copies: readonly Copy[],
): Promise<void> {
  await sql`insert into message_attachments (firm_id, message_id, location, place, conversation_id, document_id)
    select a.firm_id, pair.is_now, a.location, a.place, ${to}, a.document_id
    from ${pairs(copies)} join message_attachments a on a.firm_id = ${firmId} and a.message_id = pair.was`.execute(
    tx,
  );
}

export async function markSeen(tx: Tx, firmId: number, to: number, copies: readonly Copy[]): Promise<void> {
  await sql`delete from message_unseen where firm_id = ${firmId} and conversation_id = ${to}
    and message_id = any(${are(copies)})`.execute(tx);
}

export async function numbersOf(tx: Tx, firmId: number, copies: readonly Copy[]) {
  return tx
    .selectFrom('message_numbers')
    .select(['message_id', 'place', 'kind', 'masked', 'sealed'])
    .where('firm_id', '=', firmId)
    .where(sql<boolean>`message_id = any(${were(copies)})`)
    .execute();
}
