/** A conversation as its caller's own transaction finds it: row-level security shows clients theirs alone. */
import { type RawBuilder, sql } from 'kysely';
import { entitiesByRole } from '#features/clients/server/service.ts';
import type { EntityFacts, Viewer } from '#features/clients/entities/policy.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Search } from '#platform/server/search.ts';

export interface AboutEntity extends EntityFacts {
  id: number;
  hash_id: string;
  name: string;
}

export interface ConversationRecord {
  id: number;
  active_at: string;
  joined: boolean;
  entities: AboutEntity[];
}

/** Who looks; staff only: what their transaction sees of all conversations. */
export interface Reader {
  viewer: Viewer;
  /** Null for a client. */
  staffId: number | null;
  /** Archived ones too. */
  archived: boolean;
}

const RUNNING = sql`ce.firm_id = c.firm_id and ce.conversation_id = c.id and ce.left_at is null`;
const LIVE = sql`e.firm_id = ce.firm_id and e.id = ce.entity_id and e.deleted_at is null and not e.inactive`;
const live = (reach: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from conversation_entities ce join entities e on ${LIVE} where ${RUNNING}${reach})`;

const joined = ({ staffId }: Pick<Reader, 'staffId'>) =>
  staffId === null
    ? sql<boolean>`true`
    : // Asked of each row on the page; as `exists` the planner would gather all of this person's first.
      sql<boolean>`coalesce((select true from conversation_people p where p.firm_id = c.firm_id and p.conversation_id = c.id
        and p.user_id = ${staffId} limit 1), false)`;

const aboutEntities = ({ rolesOf }: Viewer) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'hash_id', e.hash_id, 'name', e.name, 'group_id', e.group_id,
    'inactive', e.inactive, 'readonly_access', e.readonly_access,
    'granted', ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`}) order by e.id)
  from conversation_entities ce join entities e on ${LIVE} where ${RUNNING}), '[]')`;

const RECORD = (reader: Reader) =>
  sql`c.id, c.active_at, ${joined(reader)} as joined, ${aboutEntities(reader.viewer)} as entities`;

export async function findConversation(
  tx: Tx,
  reader: Reader,
  id: number,
): Promise<ConversationRecord | undefined> {
  const { rows } = await sql<ConversationRecord>`
    select ${RECORD(reader)} from conversations c where c.firm_id = ${reader.viewer.firmId} and c.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Writers of one conversation take turns. False where it is not the caller's. */
export async function holdConversation(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_conversation(${id}) as held`.execute(tx);
  return rows[0]!.held;
}

/** Those of the firm who are in it, as a client's own transaction may ask, too. */
export async function advisorsToWake(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{
    ids: number[];
  }>`select to_jsonb(advisors_in_conversation(${id})) as ids`.execute(tx);
  return rows[0]!.ids;
}

/** The same that the policy says of one, for all at once. */
function visible(reader: Reader): RawBuilder<boolean> {
  const { viewer, archived } = reader;
  const any = live(sql``);
  if (reader.staffId === null) return any;
  if (viewer.group === null) return archived ? sql<boolean>`true` : any;
  const reach =
    viewer.rolesOf === null
      ? sql` and e.group_id = ${viewer.group}`
      : sql` and (e.group_id = ${viewer.group} or e.id in (${entitiesByRole(viewer)}))`;
  return sql<boolean>`(${live(reach)} or (${joined(reader)} and ${any}))`;
}

export interface Looked {
  text: string;
  /** Null where a client looks, who has few: then by the pattern alone. */
  users: Search | null;
  entities: Search | null;
  messages: Search;
}

export interface ListFilter {
  entityHash?: string | undefined;
  /** Only with something this person has not seen. */
  unreadOf?: number | undefined;
  looked?: Looked | undefined;
  before?: { at: string; id: number } | undefined;
  limit: number;
}

const like = (column: RawBuilder<unknown>, { patterns }: Search) =>
  sql<boolean>`${column} ilike any (${patterns}::text[])`;

/** The conversations that have one of these few: each in a list of its own, so that the planner begins with them. */
function byFew(firmId: number, { users, entities, messages }: Looked): RawBuilder<boolean>[] {
  const lists = [
    users?.ids &&
      sql`select p.conversation_id from conversation_people p
        where p.firm_id = ${firmId} and p.user_id = any(${users.ids}::bigint[])`,
    entities?.ids &&
      sql`select ce.conversation_id from conversation_entities ce
        where ce.firm_id = ${firmId} and ce.left_at is null and ce.entity_id = any(${entities.ids}::bigint[])`,
    messages.ids &&
      sql`select m.conversation_id from messages m
        where m.firm_id = ${firmId} and m.id = any(${messages.ids}::bigint[]) and m.sent_at is not null`,
  ].filter((list) => list !== null && list !== undefined);
  return lists.length === 0 ? [] : [sql<boolean>`c.id in (${sql.join(lists, sql` union all `)})`];
}

/** What fits too many to name them is looked for in one conversation after the other: enough are found soon. */
function byMany({ users, entities, messages }: Looked): RawBuilder<boolean>[] {
  return [
    ...(users && users.ids === null
      ? [
          sql<boolean>`exists (select 1 from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
            where p.firm_id = c.firm_id and p.conversation_id = c.id and ${like(sql`u.search_text`, users)} offset 0)`,
        ]
      : []),
    ...(entities?.ids ? [] : [live(sql` and ${like(sql`e.name`, entities ?? messages)} offset 0`)]),
    ...(messages.ids === null
      ? [
          sql<boolean>`exists (select 1 from messages m where m.firm_id = c.firm_id and m.conversation_id = c.id
            and m.sent_at is not null and ${like(sql`m.search_text`, messages)} offset 0)`,
        ]
      : []),
  ];
}

/** The list's one query, apart from its execution so that it can be measured by itself. */
export function conversationListQuery(reader: Reader, filter: ListFilter): RawBuilder<ConversationRecord> {
  const { firmId } = reader.viewer;
  const { entityHash, unreadOf, looked, before } = filter;
  const conditions: RawBuilder<unknown>[] = [
    sql`c.firm_id = ${firmId}`,
    visible(reader),
    ...(entityHash === undefined
      ? []
      : [
          sql`c.id in (select ce.conversation_id from conversation_entities ce join entities e on e.firm_id = ce.firm_id
            and e.id = ce.entity_id where ce.firm_id = ${firmId} and e.hash_id = ${entityHash})`,
        ]),
    ...(unreadOf === undefined
      ? []
      : [
          sql`exists (select 1 from message_unseen s where s.firm_id = c.firm_id and s.user_id = ${unreadOf}
            and s.conversation_id = c.id)`,
        ]),
    ...(looked ? [sql`(${sql.join([...byFew(firmId, looked), ...byMany(looked)], sql` or `)})`] : []),
    ...(before ? [sql`(c.active_at, c.id) < (${before.at}::timestamptz, ${before.id})`] : []),
  ];
  return sql<ConversationRecord>`
    select ${RECORD(reader)} from conversations c where ${sql.join(conditions, sql` and `)}
    order by c.active_at desc, c.id desc limit ${filter.limit}`;
}

export async function countUnseen(tx: Tx, reader: Reader, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select firm_id, conversation_id as id from message_unseen
      where firm_id = ${reader.viewer.firmId} and user_id = ${userId}) c
    where ${visible({ ...reader, archived: false })}`.execute(tx);
  return rows[0]!.n;
}

export async function entityByHash(tx: Tx, firmId: number, hash: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('entities')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('hash_id', '=', hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Null where none of its owners could read it. */
export async function beginConversation(
  tx: Tx,
  entityId: number,
  openerId: number | null,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select begin_conversation(${entityId}, ${openerId}, ${now}) as id`.execute(tx);
  return rows[0]!.id;
}

/** The running one of an entity. */
export async function runningConversation(tx: Tx, firmId: number, entityId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('conversation_entities')
    .select('conversation_id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}

interface Seeing {
  conversationId: number;
  userId: number;
  upTo: number | null;
  thread: number | null;
}

export async function seeMessages(tx: Tx, { conversationId, userId, upTo, thread }: Seeing): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select see_messages(${conversationId}, ${userId}, ${upTo}, ${thread}) as n`.execute(tx);
  return rows[0]!.n;
}
