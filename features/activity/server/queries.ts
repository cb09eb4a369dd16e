import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { withinReach } from '#features/clients/server/service.ts';
import { MOST_COUNTED } from '../contract.ts';
import type { Reach } from '../policy.ts';

export interface ActivityRow {
  id: number;
  at: string;
  name: string;
  payload: unknown;
  /** Who did it, if somebody was signed in. */
  who: string | null;
  /** The person it is about. */
  whom: string | null;
  sealed: boolean;
  entity: { id: number; hash_id: string; name: string } | null;
  /** A client other than who did it. */
  person: { id: number; full_name: string } | null;
}

/** Of one entity, of one client user, or of all that somebody sees. */
export type Subject = { entityId: number } | { userId: number } | { seenBy: Reach };

/** What is listed; null narrows nothing. */
export interface Narrowed {
  firmId: number;
  subject: Subject;
  names: readonly string[] | null;
  /** Events that are left out. */
  except: readonly string[];
  questionnaireId: number | null;
  taxReturnId: number | null;
  doneBy: number | null;
  /** Days of this time zone, both counted. */
  days: { from: string | null; to: string | null; zone: string };
}

const ofClient = (firmId: number, more: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`e.user_id in (select u.id from users u where u.firm_id = ${firmId} and not u.is_advisor ${more})`;

/** What belongs to no client is the firm's own. */
function seenBy(firmId: number, reach: Reach): RawBuilder<boolean> {
  if (reach === 'everything') return sql`true`;
  if (reach === 'clients') return sql`(e.entity_id is not null or ${ofClient(firmId, sql``)})`;
  return sql`(e.entity_id in (select entities.id from entities where entities.firm_id = ${firmId}
      and entities.deleted_at is null and ${withinReach(reach)})
    or e.entity_id is null and ${ofClient(firmId, sql`and u.group_id = ${reach.group} and u.deleted_at is null`)})`;
}

function about(firmId: number, subject: Subject): RawBuilder<boolean> {
  if ('userId' in subject) return sql`e.user_id = ${subject.userId}`;
  return 'entityId' in subject ? sql`e.entity_id = ${subject.entityId}` : seenBy(firmId, subject.seenBy);
}

function within(narrowed: Narrowed): RawBuilder<boolean> {
  const { firmId, subject, names, except, questionnaireId, taxReturnId, doneBy, days } = narrowed;
  const beginOf = (day: string, after: number) =>
    sql`(${day}::date + ${after}::int)::timestamp at time zone ${days.zone}`;
  const all = [
    sql`e.firm_id = ${firmId}`,
    about(firmId, subject),
    ...(names === null ? [] : [sql`e.name = any(${[...names]}::text[])`]),
    ...(except.length === 0 ? [] : [sql`e.name <> all(${[...except]}::text[])`]),
    ...(questionnaireId === null ? [] : [sql`e.payload ->> 'questionnaire_id' = ${String(questionnaireId)}`]),
    ...(taxReturnId === null
      ? []
      : [
          sql`(e.payload ->> 'tax_return_id' = ${String(taxReturnId)}
            or e.payload ->> 'subject_kind' = 'tax_return' and e.payload ->> 'subject_id' = ${String(taxReturnId)})`,
        ]),
    ...(doneBy === null ? [] : [sql`e.actor_user_id = ${doneBy}`]),
    ...(days.from === null ? [] : [sql`e.at >= ${beginOf(days.from, 0)}`]),
    ...(days.to === null ? [] : [sql`e.at < ${beginOf(days.to, 1)}`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export async function listEvents(
  tx: Tx,
  narrowed: Narrowed,
  limit: number,
  offset: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.name, e.payload, actor.full_name as who, person.full_name as whom,
      exists (select 1 from event_seals s where s.firm_id = e.firm_id and s.event_id = e.id and s.at = e.at) as sealed,
      case when entity.id is null then null
        else json_build_object('id', entity.id, 'hash_id', entity.hash_id, 'name', entity.name) end as entity,
      case when person.id is null or person.is_advisor or person.deleted_at is not null or person.id = e.actor_user_id then null
        else json_build_object('id', person.id, 'full_name', person.full_name) end as person
    from events e left join entities entity
        on entity.firm_id = e.firm_id and entity.id = e.entity_id and entity.deleted_at is null
      left join users actor on actor.firm_id = e.firm_id and actor.id = e.actor_user_id
      left join users person on person.firm_id = e.firm_id and person.id = e.user_id
    where ${within(narrowed)}
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countEvents(tx: Tx, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from events e where ${within(narrowed)} limit ${MOST_COUNTED}) counted`.execute(tx);
  return rows[0]!.total;
}

export async function timeZoneOf(tx: Tx, firmId: number, userId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
