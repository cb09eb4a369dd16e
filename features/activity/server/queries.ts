import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

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
}

/** Of one entity, or of one client user. */
export type Subject = { entityId: number; questionnaireId?: number | undefined } | { userId: number };

/** What is listed; without names every kind of event. */
export interface Narrowed {
  firmId: number;
  subject: Subject;
  names: readonly string[] | null;
}

function about(subject: Subject): RawBuilder<boolean> {
  if ('userId' in subject) return sql`e.user_id = ${subject.userId}`;
  if (subject.questionnaireId === undefined) return sql`e.entity_id = ${subject.entityId}`;
  return sql`e.entity_id = ${subject.entityId} and e.payload ->> 'questionnaire_id' = ${String(subject.questionnaireId)}`;
}

const within = ({ firmId, subject, names }: Narrowed): RawBuilder<boolean> =>
  sql`e.firm_id = ${firmId} and ${about(subject)}${names === null ? sql`` : sql` and e.name = any(${[...names]}::text[])`}`;

export async function listEvents(
  tx: Tx,
  narrowed: Narrowed,
  limit: number,
  offset: number,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.name, e.payload, actor.full_name as who, person.full_name as whom,
      exists (select 1 from event_seals s where s.firm_id = e.firm_id and s.event_id = e.id and s.at = e.at) as sealed
    from events e left join users actor on actor.firm_id = e.firm_id and actor.id = e.actor_user_id
      left join users person on person.firm_id = e.firm_id and person.id = e.user_id
    where ${within(narrowed)}
    order by e.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countEvents(tx: Tx, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from events e where ${within(narrowed)}`.execute(tx);
  return rows[0]!.total;
}
