import { type RawBuilder, sql } from 'kysely';
import { ACCESS_LEVELS, levelHolds, type Permission, PERMISSIONS } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { entitiesByRole } from '#features/clients/server/service.ts';
import type { Kind, Notification } from '../model.ts';

export interface Filter {
  viewer: Viewer;
  userId: number;
  unreadOnly: boolean;
  kinds: readonly Kind[] | null;
  /** As `like` takes it; null for all. */
  pattern: string | null;
}

/** What is about an entity the reader sees no more is not there for them. */
const seen = ({ group, rolesOf, ...viewer }: Viewer): RawBuilder<boolean> => {
  const there = sql<boolean>`e.deleted_at is null`;
  if (group === null) return sql`(n.entity_id is null or ${there})`;
  const byRole =
    rolesOf === null ? sql`false` : sql`e.id in (${entitiesByRole({ ...viewer, group, rolesOf })})`;
  return sql`(n.entity_id is null or (${there} and (e.group_id = ${group} or ${byRole})))`;
};

const FROM = sql`from notifications n left join entities e on e.firm_id = n.firm_id and e.id = n.entity_id`;
const whereOf = ({ viewer, userId, unreadOnly, kinds, pattern }: Filter): RawBuilder<boolean> => sql`
  n.firm_id = ${viewer.firmId} and n.user_id = ${userId} and ${seen(viewer)}
  ${unreadOnly ? sql`and n.dismissed_at is null` : sql``}
  ${kinds === null ? sql`` : sql`and n.kind = any(${[...kinds]}::text[])`}
  ${pattern === null ? sql`` : sql`and (n.text ilike ${pattern} or e.name ilike ${pattern})`}`;

export async function listNotifications(
  tx: Tx,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select n.id, n.text, n.link, n.dismissed_at is not null as dismissed, n.created_at, e.name as client_name, n.kind, n.times
    ${FROM} where ${whereOf(filter)} order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

export async function countNotifications(tx: Tx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${FROM} where ${whereOf(filter)}`.execute(tx);
  return rows[0]!.total;
}

/** False where it is not theirs. */
export async function setDismissed(
  tx: Tx,
  of: { firmId: number; userId: number; id: number },
  at: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notifications set dismissed_at = ${at}::timestamptz
    where firm_id = ${of.firmId} and user_id = ${of.userId} and id = ${of.id}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function dismissUpTo(
  tx: Tx,
  of: { firmId: number; userId: number; upTo: number },
  at: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set dismissed_at = ${at}::timestamptz
    where firm_id = ${of.firmId} and user_id = ${of.userId} and id <= ${of.upTo} and dismissed_at is null`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export interface NewNotification {
  firm_id: number;
  user_id: number;
  kind: Kind;
  entity_id: number | null;
  text: string;
  link: string;
  gathered_as: string | null;
  event_id: number;
  at: string;
  mail_due_at: string | null;
}

/** Whoever tells of the same things does so one after another. */
export const holdTelling = (tx: Tx, firmId: number, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notify:${firmId}:${name}`}, 0))`.execute(tx);

/** A happening is read soon after, and told of with what came at most minutes before it: older ones need no look. */
export async function isTold(
  tx: Tx,
  of: { firmId: number; userId: number; eventId: number; at: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from notifications
    where firm_id = ${of.firmId} and user_id = ${of.userId} and created_at > ${of.at}::timestamptz - interval '1 hour'
      and event_ids @> array[${of.eventId}::bigint] limit 1`.execute(tx);
  return rows.length > 0;
}

/** The one that still takes more of the same in. */
export async function findGathering(
  tx: Tx,
  of: { firmId: number; userId: number; gatheredAs: string; since: string },
): Promise<{ id: number; times: number } | undefined> {
  const { rows } = await sql<{ id: number; times: number }>`select id, times from notifications
    where firm_id = ${of.firmId} and user_id = ${of.userId} and gathered_as = ${of.gatheredAs}
      and created_at > ${of.since}::timestamptz and dismissed_at is null
    order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

export const insertNotification = (tx: Tx, { event_id, at, ...row }: NewNotification) =>
  tx
    .insertInto('notifications')
    .values({ ...row, event_ids: [event_id], created_at: at })
    .execute();

export const addToNotification = (
  tx: Tx,
  firmId: number,
  id: number,
  { text, eventId }: { text: string; eventId: number },
) =>
  sql`update notifications set times = times + 1, text = ${text}, event_ids = event_ids || ${eventId}::bigint
    where firm_id = ${firmId} and id = ${id}`.execute(tx);

export interface Place {
  company_id: number;
  company_hash: string;
}

export const findPlace = async (tx: Tx, firmId: number, entityId: number): Promise<Place | undefined> =>
  tx
    .selectFrom('entities')
    .select(['id as company_id', 'hash_id as company_hash'])
    .where('firm_id', '=', firmId)
    .where('id', '=', entityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findName = async (tx: Tx, firmId: number, userId: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('users')
      .select('full_name')
      .where('firm_id', '=', firmId)
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.full_name;

export interface LyingDocument {
  folder: string;
  staff_only: boolean;
  /** It lies at a question, too. */
  at_question: boolean;
  from_client: boolean;
}

export async function findDocument(tx: Tx, firmId: number, id: number): Promise<LyingDocument | undefined> {
  const { rows } = await sql<LyingDocument>`
    select folder_path(d.firm_id, d.folder_id) as folder, d.staff_only,
      exists (select 1 from question_documents q where q.firm_id = d.firm_id and q.document_id = d.id) as at_question,
      exists (select 1 from users u where u.firm_id = d.firm_id and u.id = d.created_by and not u.is_advisor) as from_client
    from documents d
    where d.firm_id = ${firmId} and d.id = ${id} and d.deleted_at is null`.execute(tx);
  return rows[0];
}

export const REACHED = sql`(u.firm_access <> 'group' or u.group_id = e.group_id or exists (
  select 1 from firm_role_assignments a where a.firm_id = e.firm_id and a.entity_id = e.id and a.user_id = u.id))`;

/** Whether staff member `u` holds a permission on entity `e`: by access level within reach, or by a role there. */
const heldOn = (permission: Permission) => {
  const levels = ACCESS_LEVELS.filter((level) => levelHolds(level, permission));
  return sql<boolean>`((u.firm_access = any(${levels}::text[]) and (u.firm_access <> 'group' or u.group_id = e.group_id))
    or ${PERMISSIONS[permission]} = any(role_grants(e.firm_id, e.id, u.id)))`;
};

/** NTF-018, NTF-019: whose client it is, and whoever subscribed to one of these types, as long as they see the entity. */
export async function subscribersOf(
  tx: Tx,
  of: {
    firmId: number;
    entityId: number;
    types: readonly number[];
    not: number | null;
    /** All of these on the entity. */
    holding: readonly Permission[];
  },
): Promise<{ id: number; types: number[] }[]> {
  const held = sql.join([sql`true`, ...of.holding.map(heldOn)], sql` and `);
  const { rows } = await sql<{ id: number; types: number[] }>`
    select u.id, case when e.assigned_advisor_id = u.id then '{1,2,3,7}'::int[] else s.notification_type_ids end as types
    from entities e join users u on u.firm_id = e.firm_id and u.is_advisor and u.paying and u.deleted_at is null
      left join notification_subscriptions s on s.firm_id = e.firm_id and s.entity_id = e.id and s.user_id = u.id
    where e.firm_id = ${of.firmId} and e.id = ${of.entityId} and e.deleted_at is null and u.id is distinct from ${of.not}
      and (e.assigned_advisor_id = u.id or s.notification_type_ids && ${[...of.types]}::int[]) and ${REACHED} and ${held}`.execute(
    tx,
  );
  return rows;
}

/** FRM-048: whom the firm named to hear of files from people without an account, as long as they work there. */
export async function dropReceivers(tx: Tx, firmId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from firms f
      cross join jsonb_array_elements_text(f.preferences -> 'firm_user_ids_to_receive_drop_link_notification') named (id)
      join users u on u.firm_id = f.firm_id and u.id = named.id::bigint
    where f.firm_id = ${firmId} and u.is_advisor and u.paying and u.deleted_at is null order by u.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The owners of an entity who can sign in; with a type, those who get news of that type. */
export async function ownersOf(
  tx: Tx,
  of: { firmId: number; entityId: number; type: number | null; not: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
      join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
    where o.firm_id = ${of.firmId} and o.entity_id = ${of.entityId} and u.deleted_at is null and u.paying
      and e.deleted_at is null and not e.inactive and u.id is distinct from ${of.not}
      and (${of.type}::int is null or ${of.type}::int = any(o.notification_type_ids))`.execute(tx);
  return rows.map(({ id }) => id);
}

const KEPT_DAYS = 365;
export const notificationSweeps: readonly Sweep[] = [
  { table: 'notifications', old: (now) => sql`created_at < ${daysBefore(now, KEPT_DAYS)}` },
];
