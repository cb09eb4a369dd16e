import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { SecureNumber, Tag } from '../model.ts';

/** What decisions need; clients may read this much of their own. */
export interface FoundMessage {
  id: number;
  conversation_id: number;
  user_id: number | null;
  text: string;
  message_thread_id: number | null;
  is_log: boolean;
  sent_at: string | null;
  deleted_at: string | null;
}

const FOUND = [
  'id',
  'conversation_id',
  'user_id',
  'text',
  'message_thread_id',
  'is_log',
  'sent_at',
  'deleted_at',
] as const;

export const findMessage = (tx: Tx, firmId: number, id: number): Promise<FoundMessage | undefined> =>
  tx
    .selectFrom('messages')
    .select([...FOUND])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertMessage(tx: Tx, row: Insertable<DB['messages']>): Promise<number> {
  const { id } = await tx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** MSG-030: what the portal itself writes down is seen by all and unseen by nobody. */
export async function writeLog(
  tx: Tx,
  {
    firmId,
    conversationId,
    now,
    text,
  }: { firmId: number; conversationId: number; now: string; text: string },
): Promise<void> {
  await insertMessage(tx, {
    firm_id: firmId,
    conversation_id: conversationId,
    text,
    is_log: true,
    created_at: now,
    sent_at: now,
  });
}

export async function insertAttachments(
  tx: Tx,
  at: { firmId: number; conversationId: number; messageId: number },
  files: readonly { location: string; document_id: number }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('message_attachments')
    .values(
      files.map(({ location, document_id }, place) => ({
        firm_id: at.firmId,
        message_id: at.messageId,
        conversation_id: at.conversationId,
        location,
        place,
        document_id,
      })),
    )
    .execute();
}

export async function removeAttachments(tx: Tx, firmId: number, messageId: number): Promise<void> {
  await tx
    .deleteFrom('message_attachments')
    .where('firm_id', '=', firmId)
    .where('message_id', '=', messageId)
    .execute();
}

interface LocatedDocument {
  location: string;
  document_id: number;
}

/** The documents at these places of these entities, as far as the transaction's person sees them; never what is only staff's. */
export async function documentsAt(
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
  locations: readonly string[],
): Promise<LocatedDocument[]> {
  const { rows } = await sql<LocatedDocument>`
    select distinct on (asked.location) asked.location, d.id as document_id
    from unnest(${[...locations]}::text[]) asked (location)
    join documents d on d.firm_id = ${firmId} and d.entity_id = any(${[...entityIds]}::bigint[]) and d.deleted_at is null
      and not d.staff_only and lower(d.name) = lower(regexp_replace(asked.location, '^.*/', ''))
    where case when folder_path(${firmId}, d.folder_id) = '/' then '/' else folder_path(${firmId}, d.folder_id) || '/' end || d.name = asked.location
    order by asked.location, d.id desc`.execute(tx);
  return rows;
}

export interface ShownMessage {
  id: number;
  conversation_id: number;
  text: string;
  user_id: number | null;
  user_name: string | null;
  is_firm_user: boolean;
  created_at: string;
  sent_at: string | null;
  message_thread_id: number | null;
  tag: Tag;
  scheduled_at: string | null;
  unseen_user_ids: number[];
  is_log: boolean;
  edited_at: string | null;
  deleted_at: string | null;
  reminds_of: number | null;
  next_reminder_on: string | null;
  replies: number;
  unseen_replies: number;
  secure_numbers: SecureNumber[];
  attachments: {
    location: string;
    document_id: number;
    /** Null where the reader may not see it any more. */
    name: string | null;
    company_hash: string | null;
    entity_id: number | null;
    gone: boolean | null;
  }[];
}

interface Showing {
  firmId: number;
  userId: number;
  isClient: boolean;
  conversationId: number;
  ids: readonly number[];
}

/** With the rights of whoever reads them; in the order asked. What waits and what is reminded of is staff's. */
export async function messagesToShow(
  tx: Tx,
  { firmId, userId, isClient, conversationId, ids }: Showing,
): Promise<ShownMessage[]> {
  const writers = isClient
    ? sql`names_of_writers(${conversationId})`
    : sql`(select id, full_name, is_advisor, time_zone from users where firm_id = ${firmId})`;
  const ofStaff = isClient
    ? sql`null::timestamptz as scheduled_at, null::text as next_reminder_on`
    : sql`m.scheduled_at,
        ((m.next_reminder_at at time zone coalesce(u.time_zone, 'UTC'))::date)::text as next_reminder_on`;
  const { rows } = await sql<ShownMessage>`
    select m.id, m.conversation_id, m.text, m.user_id, u.full_name as user_name, coalesce(u.is_advisor, true) as is_firm_user,
      coalesce(m.sent_at, m.created_at) as created_at, m.sent_at, m.message_thread_id, m.tag, m.is_log,
      m.edited_at, m.deleted_at, m.reminds_of, ${ofStaff},
      coalesce((select jsonb_agg(s.user_id order by s.user_id) from message_unseen s
        where s.firm_id = m.firm_id and s.message_id = m.id), '[]') as unseen_user_ids,
      (select count(*)::int from messages r where r.firm_id = m.firm_id and r.message_thread_id = m.id
        and r.sent_at is not null) as replies,
      (select count(*)::int from message_unseen s where s.firm_id = m.firm_id and s.user_id = ${userId}
        and s.conversation_id = m.conversation_id and s.thread_id = m.id) as unseen_replies,
      coalesce((select jsonb_agg(jsonb_build_object('place', n.place, 'kind', n.kind, 'masked', n.masked) order by n.place)
        from message_numbers n where n.firm_id = m.firm_id and n.message_id = m.id), '[]') as secure_numbers,
      coalesce((select jsonb_agg(jsonb_build_object('location', a.location, 'document_id', a.document_id, 'name', d.name,
          'company_hash', e.hash_id, 'entity_id', e.id, 'gone', d.deleted_at is not null or d.staff_only) order by a.place)
        from message_attachments a left join documents d on d.firm_id = a.firm_id and d.id = a.document_id
        left join entities e on e.firm_id = d.firm_id and e.id = d.entity_id
        where a.firm_id = m.firm_id and a.message_id = m.id), '[]') as attachments
    from unnest(${[...ids]}::bigint[]) with ordinality asked (id, at)
    join messages m on m.firm_id = ${firmId} and m.id = asked.id
    left join ${writers} u on u.id = m.user_id
    order by asked.at`.execute(tx);
  return rows;
}

export interface Paging {
  before?: number | undefined;
  from?: number | undefined;
  limit: number;
}

/** A waiting one has its place after all that went out. */
const placedAt = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.sent_at`)}, 'infinity'::timestamptz)`;
const PLACE = sql`(${placedAt('m')}, m.id)`;
const placeOf = (firmId: number, id: number): RawBuilder<unknown> =>
  sql`(select ${placedAt('p')}, p.id from messages p where p.firm_id = ${firmId} and p.id = ${id})`;

async function inOrder(
  tx: Tx,
  condition: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  most: number,
): Promise<number[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<{ id: number }>`select m.id from messages m where ${condition}
    order by ${placedAt('m')} ${order}, m.id ${order} limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The last of them before one, or of all; in the order of time. */
async function lastOf(
  tx: Tx,
  firmId: number,
  which: RawBuilder<unknown>,
  { before, limit }: Pick<Paging, 'before' | 'limit'>,
): Promise<{ ids: number[]; has_earlier: boolean }> {
  const earlier = before === undefined ? sql`` : sql` and ${PLACE} < ${placeOf(firmId, before)}`;
  const found = await inOrder(tx, sql`${which}${earlier}`, 'desc', limit + 1);
  return { ids: found.slice(0, limit).toReversed(), has_earlier: found.length > limit };
}

/** The ids of a page in the order of time, and whether there is more on either side. Replies stand in their threads. */
export async function pageOf(
  tx: Tx,
  firmId: number,
  conversationId: number,
  { before, from, limit }: Paging,
): Promise<{ ids: number[]; has_earlier: boolean; has_later: boolean }> {
  const inIt = sql`m.firm_id = ${firmId} and m.conversation_id = ${conversationId} and m.message_thread_id is null`;
  if (from === undefined) {
    const page = await lastOf(tx, firmId, inIt, { before, limit });
    return { ...page, has_later: before !== undefined };
  }
  const place = placeOf(firmId, from);
  const found = await inOrder(tx, sql`${inIt} and ${PLACE} >= ${place}`, 'asc', limit + 1);
  const earlier = await inOrder(tx, sql`${inIt} and ${PLACE} < ${place}`, 'desc', 1);
  return { ids: found.slice(0, limit), has_earlier: earlier.length > 0, has_later: found.length > limit };
}

export const repliesTo = (
  tx: Tx,
  firmId: number,
  messageId: number,
  page: Pick<Paging, 'before' | 'limit'>,
): Promise<{ ids: number[]; has_earlier: boolean }> =>
  lastOf(tx, firmId, sql`m.firm_id = ${firmId} and m.message_thread_id = ${messageId}`, page);

export async function countReplies(tx: Tx, firmId: number, messageId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages where firm_id = ${firmId} and message_thread_id = ${messageId}`.execute(
    tx,
  );
  return rows[0]!.n;
}

export async function changeMessage(
  tx: Tx,
  firmId: number,
  id: number,
  change: {
    text?: string;
    edited_at?: string;
    deleted_at?: string;
    scheduled_at?: string;
    sent_at?: string;
    reminded_at?: string;
    next_reminder_at?: string | null;
  },
): Promise<void> {
  await tx.updateTable('messages').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** Gone for everybody, with its files' places and everybody's marks. */
export async function removeMessage(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx.deleteFrom('messages').where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** What is deleted is unseen by nobody. */
export async function forgetUnseen(tx: Tx, firmId: number, messageId: number): Promise<void> {
  await tx
    .deleteFrom('message_unseen')
    .where('firm_id', '=', firmId)
    .where('message_id', '=', messageId)
    .execute();
}

/** After one was taken back: the moment of the last that is left. */
export async function settleActivity(tx: Tx, firmId: number, conversationId: number): Promise<void> {
  await sql`update conversations c set active_at = coalesce((select m.sent_at from messages m where m.firm_id = c.firm_id
      and m.conversation_id = c.id and m.sent_at is not null and not m.is_log order by m.sent_at desc, m.id desc limit 1), c.created_at)
    where c.firm_id = ${firmId} and c.id = ${conversationId}`.execute(tx);
}

export async function latestOfOthers(
  tx: Tx,
  firmId: number,
  conversationId: number,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from messages m where m.firm_id = ${firmId} and m.conversation_id = ${conversationId}
      and m.sent_at is not null and not m.is_log and m.deleted_at is null and m.message_thread_id is null
      and m.user_id <> ${userId}
    order by m.sent_at desc, m.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function setUnseen(tx: Tx, row: Insertable<DB['message_unseen']>): Promise<void> {
  await tx
    .insertInto('message_unseen')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
