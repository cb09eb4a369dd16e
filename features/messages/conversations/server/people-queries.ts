/** Who is in a conversation, and what the firm itself knows of it: read in the firm's scope for conversations the caller may read. */
import { type RawBuilder, sql } from 'kysely';
import { emailOf, pictureOf, wantsTexts } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Search } from '#platform/server/search.ts';
import type { Tag } from '../../chat/model.ts';
import type { Person } from '../model.ts';

export interface ConversationFace {
  id: number;
  people: Person[];
  unseen: number;
  last_id: number | null;
  last_text: string;
  last_user_id: number | null;
  last_name: string | null;
  last_is_advisor: boolean;
  last_tag: Tag;
  last_is_reminder: boolean;
  last_deleted: boolean;
  last_at: string | null;
  found_id: number | null;
  found_text: string | null;
  found_at: string | null;
}

interface Faces {
  firmId: number;
  userId: number;
  ids: readonly number[];
  /** The newest text of each that fits is found with it; null for none. */
  looked: Search | null;
}

const READ = sql`m.sent_at is not null and not m.is_log and m.deleted_at is null`;

/** Among the few that are known to fit, or by going through the conversation from its end. */
function newestThatFits(looked: Search | null): RawBuilder<unknown> {
  if (looked === null)
    return sql`select null::bigint as id, null::text as text, null::timestamptz as sent_at`;
  return looked.ids === null
    ? sql`select m.id, m.text, m.sent_at from messages m where m.firm_id = c.firm_id and m.conversation_id = c.id
        and ${READ} and m.search_text ilike any (${looked.patterns}::text[]) order by m.sent_at desc, m.id desc limit 1`
    : sql`select m.id, m.text, m.sent_at from fitting m where m.conversation_id = c.id`;
}

const fitting = ({ firmId, ids, looked }: Faces): RawBuilder<unknown> =>
  looked?.ids
    ? sql`with fitting as materialized (select distinct on (m.conversation_id) m.id, m.conversation_id, m.text, m.sent_at
        from messages m where m.firm_id = ${firmId} and m.id = any (${looked.ids}::bigint[])
          and m.conversation_id = any (${[...ids]}::bigint[]) and ${READ}
        order by m.conversation_id, m.sent_at desc, m.id desc)`
    : sql``;

/** In the order asked; apart from its execution so that it can be measured by itself. */
export function facesQuery(asked: Faces): RawBuilder<ConversationFace> {
  const { firmId, userId, ids, looked } = asked;
  return sql<ConversationFace>`
    ${fitting(asked)}
    select c.id, coalesce(people.people, '[]') as people,
      (select count(*)::int from message_unseen s where s.firm_id = c.firm_id and s.user_id = ${userId}
        and s.conversation_id = c.id) as unseen,
      last.id as last_id, coalesce(last.text, '') as last_text, last.user_id as last_user_id, u.full_name as last_name,
      coalesce(u.is_advisor, true) as last_is_advisor, coalesce(last.tag, 'general') as last_tag,
      last.reminds_of is not null as last_is_reminder, last.deleted_at is not null as last_deleted, last.sent_at as last_at,
      found.id as found_id, found.text as found_text, found.sent_at as found_at
    from unnest(${[...ids]}::bigint[]) with ordinality asked (id, at)
    join conversations c on c.firm_id = ${firmId} and c.id = asked.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name, 'is_advisor', u.is_advisor,
        'avatar_url', ${pictureOf('u')},
        'joined_at', to_char(p.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'inactive', u.deleted_at is not null or not u.paying) order by p.joined_at, u.id) as people
      from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
      where p.firm_id = c.firm_id and p.conversation_id = c.id) people on true
    left join lateral (
      select m.* from messages m where m.firm_id = c.firm_id and m.conversation_id = c.id and m.sent_at is not null and not m.is_log
      order by m.sent_at desc, m.id desc limit 1) last on true
    left join lateral (${newestThatFits(looked)}) found on true
    left join users u on u.firm_id = c.firm_id and u.id = last.user_id
    order by asked.at`;
}

export const facesOf = async (tx: Tx, asked: Faces): Promise<ConversationFace[]> =>
  (await facesQuery(asked).execute(tx)).rows;

export interface Away {
  note: string;
}

/** MSG-028: the advisor a client would hear from, where they are away on this day; null while any of them is there. */
export async function awayOf(tx: Tx, firmId: number, id: number, day: string): Promise<Away | null> {
  const { rows } = await sql<{ away: boolean; note: string | null }>`
    select coalesce(u.out_of_office_until >= ${day}::date, false) as away, u.out_of_office_note as note
    from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
    where p.firm_id = ${firmId} and p.conversation_id = ${id} and u.is_advisor and u.paying and u.deleted_at is null
    order by exists (select 1 from conversation_entities ce join entities e on e.firm_id = ce.firm_id and e.id = ce.entity_id
      where ce.firm_id = ${firmId} and ce.conversation_id = ${id} and ce.left_at is null and e.assigned_advisor_id = u.id) desc,
      p.joined_at, u.id limit 1`.execute(tx);
  const [first] = rows;
  return first?.away ? { note: first.note ?? '' } : null;
}

export interface AwayPerson extends Away {
  user_id: number;
  name: string;
  /** The last day they are away. */
  until: string;
}

/** Everybody of the firm in it who is away on this day. */
export async function allAway(tx: Tx, firmId: number, id: number, day: string): Promise<AwayPerson[]> {
  const { rows } = await sql<AwayPerson>`
    select u.id as user_id, u.full_name as name, u.out_of_office_until::text as until, coalesce(u.out_of_office_note, '') as note
    from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
    where p.firm_id = ${firmId} and p.conversation_id = ${id} and u.is_advisor and u.paying and u.deleted_at is null
      and u.out_of_office_until >= ${day}::date
    order by p.joined_at, u.id`.execute(tx);
  return rows;
}

export interface Reached {
  user_id: number;
  ways: ('email' | 'text')[];
}

/** As the mails and text messages about messages go out. */
export async function reachedBy(tx: Tx, firmId: number, id: number): Promise<Reached[]> {
  const { rows } = await sql<{ user_id: number; by_email: boolean; by_text: boolean }>`
    select u.id as user_id, ${emailOf('u')} is not null
        and (u.notification_choices ->> 'messages')::boolean is not false as by_email,
      ${wantsTexts('u')} as by_text
    from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
    where p.firm_id = ${firmId} and p.conversation_id = ${id} and not u.is_advisor and u.paying and u.deleted_at is null
    order by u.id`.execute(tx);
  return rows.map(({ user_id, by_email, by_text }) => ({
    user_id,
    ways: [...(by_email ? (['email'] as const) : []), ...(by_text ? (['text'] as const) : [])],
  }));
}

/** MSG-025: oldest first. */
export async function unreadThreads(tx: Tx, firmId: number, userId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ thread_id: number }>`
    select s.thread_id from message_unseen s join messages m on m.firm_id = s.firm_id and m.id = s.thread_id
    where s.firm_id = ${firmId} and s.user_id = ${userId} and s.conversation_id = ${id} and s.thread_id is not null
    group by s.thread_id, m.sent_at order by m.sent_at, s.thread_id`.execute(tx);
  return rows.map(({ thread_id }) => thread_id);
}

export async function advisorsIn(tx: Tx, firmId: number, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('conversation_people')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('conversation_id', '=', id)
    .where('is_advisor', '=', true)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those of them who are active advisors of the firm. */
export async function activeAdvisors(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<{ id: number; full_name: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`full_name`.as('full_name')])
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function namesOfPeople(tx: Tx, firmId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select(sql<string>`full_name`.as('full_name'))
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ full_name }) => full_name);
}

interface Joining {
  firmId: number;
  id: number;
  now: string;
}

export async function addPeople(
  tx: Tx,
  { firmId, id, now }: Joining,
  userIds: readonly number[],
  isAdvisor: boolean,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('conversation_people')
    .values(
      userIds.map((user_id) => ({
        firm_id: firmId,
        conversation_id: id,
        user_id,
        is_advisor: isAdvisor,
        joined_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With whatever they had not seen. */
export async function removePeople(
  tx: Tx,
  firmId: number,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const table of ['message_unseen', 'conversation_people'] as const)
    await tx
      .deleteFrom(table)
      .where('firm_id', '=', firmId)
      .where('conversation_id', '=', id)
      .where('user_id', 'in', [...userIds])
      .execute();
}

/** The clients of a conversation, as they are looked for. */
export async function setOwnersOf(tx: Tx, firmId: number, id: number, ownerIds: readonly number[]) {
  await sql`update conversations set owner_ids = ${[...ownerIds]}::bigint[] where firm_id = ${firmId} and id = ${id}`.execute(
    tx,
  );
}

export async function ownersOf(tx: Tx, firmId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select to_jsonb(owner_ids) as ids from conversations where firm_id = ${firmId} and id = ${id}`.execute(
    tx,
  );
  return rows[0]?.ids ?? [];
}

export async function activeOwners(tx: Tx, firmId: number, entityId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select o.user_id from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = ${firmId} and o.entity_id = ${entityId} and u.deleted_at is null and u.paying order by 1`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** How many entities beside this one it is about. */
export async function otherEntities(tx: Tx, firmId: number, id: number, entityId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from conversation_entities where firm_id = ${firmId} and conversation_id = ${id}
      and entity_id <> ${entityId} and left_at is null`.execute(tx);
  return rows[0]!.n;
}

export async function leaveConversation(tx: Tx, entityId: number, now: Date): Promise<void> {
  await sql`select leave_conversation(${entityId}, ${now})`.execute(tx);
}
