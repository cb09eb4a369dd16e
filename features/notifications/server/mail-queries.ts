import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** Who has not seen a message that went out. */
export async function unseenBy(
  tx: Tx,
  firmId: number,
  messageId: number,
): Promise<{ user_id: number; conversation_id: number }[]> {
  const { rows } = await sql<{ user_id: number; conversation_id: number }>`
    select user_id, conversation_id from message_unseen where firm_id = ${firmId} and message_id = ${messageId}`.execute(
    tx,
  );
  return rows;
}

/** A burst is told of by either; each knows how far it went. */
export type Channel = 'mail' | 'text';
const SENT_AT = { mail: sql.ref('told.mailed_at'), text: sql.ref('told.texted_at') };
const UP_TO = { mail: sql.ref('told.told_up_to'), text: sql.ref('told.texted_up_to') };

export interface Waiting {
  conversation_id: number;
  is_advisor: boolean;
  /** Of an entity it is about. */
  company_hash: string;
  messages: number;
  first_at: string;
  last_at: string;
  /** Who wrote the newest. */
  who: string;
  /** When this channel last told of the conversation. */
  last_sent_at: string | null;
}

interface OfPerson {
  firmId: number;
  userId: number;
  /** Of one conversation; null for all of them. */
  conversationId: number | null;
}

/** What a person has not seen and was not told of by this channel, by conversation; nothing where nobody would read it. */
export async function findWaiting(tx: Tx, of: OfPerson, by: Channel): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.conversation_id, u.is_advisor, about.hash_id as company_hash, count(*)::int as messages,
      min(m.sent_at) as first_at, max(m.sent_at) as last_at, ${SENT_AT[by]} as last_sent_at,
      (array_agg(coalesce(w.full_name, '') order by m.sent_at desc, m.id desc))[1] as who
    from message_unseen s
      join users u on u.firm_id = s.firm_id and u.id = s.user_id and u.deleted_at is null and u.paying
      join firms f on f.firm_id = s.firm_id and (f.preferences ->> 'communication_disabled')::boolean is not true
      join conversation_people p on p.firm_id = s.firm_id and p.conversation_id = s.conversation_id and p.user_id = s.user_id
      join messages m on m.firm_id = s.firm_id and m.id = s.message_id
      left join users w on w.firm_id = m.firm_id and w.id = m.user_id
      left join message_mails told on told.firm_id = s.firm_id and told.user_id = s.user_id and told.conversation_id = s.conversation_id
      cross join lateral (
        select e.hash_id from conversation_entities ce join entities e on e.firm_id = ce.firm_id and e.id = ce.entity_id
        where ce.firm_id = s.firm_id and ce.conversation_id = s.conversation_id and ce.left_at is null
          and e.deleted_at is null and not e.inactive order by e.id limit 1) about
    where s.firm_id = ${of.firmId} and s.user_id = ${of.userId}
      and (${of.conversationId}::bigint is null or s.conversation_id = ${of.conversationId})
      and m.sent_at > coalesce(${UP_TO[by]}, '-infinity')
    group by s.conversation_id, u.is_advisor, about.hash_id, ${SENT_AT[by]}
    order by max(m.sent_at) desc`.execute(tx);
  return rows;
}

export async function putTold(
  tx: Tx,
  of: OfPerson & { conversationId: number },
  by: Channel,
  { at, upTo }: { at: string; upTo: string },
): Promise<void> {
  const columns = by === 'mail' ? sql`mailed_at, told_up_to` : sql`texted_at, texted_up_to`;
  await sql`
    insert into message_mails (firm_id, user_id, conversation_id, ${columns})
    values (${of.firmId}, ${of.userId}, ${of.conversationId}, ${at}, ${upTo})
    on conflict (firm_id, user_id, conversation_id)
    do update set (${columns}) = (select ${at}::timestamptz, ${upTo}::timestamptz)`.execute(tx);
}
