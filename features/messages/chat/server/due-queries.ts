/** What is due: messages whose time has come, and reminders of those nobody answered. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Tag } from '../model.ts';

/** Across firms. */
export async function firmsWithDue(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select firm_id from messages where sent_at is null and scheduled_at <= ${now}
    union select firm_id from messages where next_reminder_at <= ${now} and sent_at is not null`.execute(tx);
  return rows.map(({ firm_id }) => firm_id);
}

export interface DueMessage {
  id: number;
  conversation_id: number;
  user_id: number;
  text: string;
  tag: Tag;
  message_thread_id: number | null;
  scheduled_at: string | null;
  sent_at: string | null;
  next_reminder_at: string | null;
  zone: string;
  entity_ids: number[];
}

const DUE = sql`m.id, m.conversation_id, m.user_id, m.text, m.tag, m.message_thread_id, m.scheduled_at, m.sent_at,
  m.next_reminder_at, (select coalesce(u.time_zone, 'UTC') from users u where u.firm_id = m.firm_id and u.id = m.user_id) as zone,
  coalesce((select jsonb_agg(ce.entity_id order by ce.entity_id) from conversation_entities ce
    join entities e on e.firm_id = ce.firm_id and e.id = ce.entity_id and e.deleted_at is null and not e.inactive
    where ce.firm_id = m.firm_id and ce.conversation_id = m.conversation_id and ce.left_at is null), '[]') as entity_ids`;
/** What is archived takes nothing in: its messages wait for it to come back. */
const TAKES = sql`exists (select 1 from conversation_entities ce
  join entities e on e.firm_id = ce.firm_id and e.id = ce.entity_id and e.deleted_at is null and not e.inactive
  where ce.firm_id = m.firm_id and ce.conversation_id = m.conversation_id and ce.left_at is null)`;

/** One at a time, held: another worker passes it over, and whoever dies with it leaves it as it was. */
export async function claimScheduled(tx: Tx, firmId: number, now: Date): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select ${DUE} from messages m where m.firm_id = ${firmId} and m.sent_at is null and m.scheduled_at <= ${now} and ${TAKES}
    order by m.scheduled_at, m.id limit 1 for update of m skip locked`.execute(tx);
  return rows[0];
}

export async function claimReminder(tx: Tx, firmId: number, now: Date): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select ${DUE} from messages m where m.firm_id = ${firmId} and m.next_reminder_at <= ${now} and m.sent_at is not null and m.deleted_at is null and ${TAKES}
    order by m.next_reminder_at, m.id limit 1 for update of m skip locked`.execute(tx);
  return rows[0];
}

/** When a client of the conversation last wrote. */
export async function clientWroteAt(tx: Tx, firmId: number, conversationId: number): Promise<string | null> {
  const { rows } = await sql<{ sent_at: string }>`
    select m.sent_at from messages m join users u on u.firm_id = m.firm_id and u.id = m.user_id and not u.is_advisor
    where m.firm_id = ${firmId} and m.conversation_id = ${conversationId} and m.sent_at is not null
    order by m.sent_at desc limit 1`.execute(tx);
  return rows[0]?.sent_at ?? null;
}

/** A reminder has the same files. */
export async function copyAttachments(tx: Tx, firmId: number, from: number, to: number): Promise<void> {
  await sql`insert into message_attachments (firm_id, message_id, location, place, conversation_id, document_id)
    select firm_id, ${to}, location, place, conversation_id, document_id from message_attachments
    where firm_id = ${firmId} and message_id = ${from}`.execute(tx);
}

export async function zoneOf(tx: Tx, firmId: number, userId: number): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}
