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

export interface Waiting {
  email: string | null;
  fname: string;
  is_advisor: boolean;
  /** Of an entity it is about. */
  company_hash: string;
  messages: number;
  first_at: string;
  last_at: string;
  /** Who wrote the newest. */
  who: string;
  mailed_at: string | null;
}

/** What a person has not seen and was not written to about; nothing where nobody would read it. */
export async function findWaiting(
  tx: Tx,
  of: { firmId: number; userId: number; conversationId: number },
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select u.email, u.fname, u.is_advisor, e.hash_id as company_hash, told.messages, told.first_at, told.last_at, told.who, mail.mailed_at
    from users u
      left join message_mails mail on mail.firm_id = u.firm_id and mail.user_id = u.id and mail.conversation_id = ${of.conversationId}
      cross join lateral (
        select count(*)::int as messages, min(m.sent_at) as first_at, max(m.sent_at) as last_at,
          (array_agg(coalesce(w.full_name, '') order by m.sent_at desc, m.id desc))[1] as who
        from message_unseen s join messages m on m.firm_id = s.firm_id and m.id = s.message_id
          left join users w on w.firm_id = m.firm_id and w.id = m.user_id
        where s.firm_id = u.firm_id and s.user_id = u.id and s.conversation_id = ${of.conversationId}
          and m.sent_at > coalesce(mail.told_up_to, '-infinity')) told
      cross join lateral (
        select e.hash_id from conversation_entities ce join entities e on e.firm_id = ce.firm_id and e.id = ce.entity_id
        where ce.firm_id = u.firm_id and ce.conversation_id = ${of.conversationId} and ce.left_at is null
          and e.deleted_at is null and not e.inactive order by e.id limit 1) e
      join firms f on f.firm_id = u.firm_id and (f.preferences ->> 'communication_disabled')::boolean is not true
    where u.firm_id = ${of.firmId} and u.id = ${of.userId} and u.deleted_at is null and u.paying and told.messages > 0`.execute(
    tx,
  );
  return rows[0];
}

export const putMailed = (
  tx: Tx,
  of: { firmId: number; userId: number; conversationId: number },
  { at, upTo }: { at: string; upTo: string },
) =>
  sql`
  insert into message_mails (firm_id, user_id, conversation_id, mailed_at, told_up_to)
  values (${of.firmId}, ${of.userId}, ${of.conversationId}, ${at}, ${upTo})
  on conflict (firm_id, user_id, conversation_id) do update set mailed_at = excluded.mailed_at, told_up_to = excluded.told_up_to`.execute(
    tx,
  );
