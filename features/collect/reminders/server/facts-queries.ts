import { sql } from 'kysely';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { QuestionnaireKind } from '#features/questionnaires/model.ts';
import type { OwnerFacts } from '../rules/recipients.ts';

export interface RemindableRecord {
  firm_id: number;
  id: number;
  entity_id: number;
  form_id: number;
  kind: QuestionnaireKind;
  name: string;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  reminders_disabled: boolean;
  sent_at: string | null;
  last_followed_up: string | null;
  earliest_remind_date: string | null;
  client_acted_at: string | null;
  next_reminder_on: string | null;
  settings: unknown;
  reminder_texts: unknown;
  marked_sections: number[];
  items: unknown;
  tags: unknown;
  hash_id: string;
  entity: string;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  advisor: string | null;
  granted: number[];
}

interface Asked {
  firmId: number;
  ids: readonly number[];
  /** The advisor whose roles count; null where none does. */
  rolesOf?: number | null;
  held?: boolean;
}

/** In the order of their numbers, so that whoever holds several waits for nobody who waits for them. */
export async function remindables(
  tx: Tx,
  { firmId, ids, rolesOf = null, held = false }: Asked,
): Promise<RemindableRecord[]> {
  const { rows } = await sql<RemindableRecord>`
    select q.firm_id, q.id, q.entity_id, q.form_id, q.kind, q.name, q.tax_year, q.due_date, q.is_draft, q.locked, q.completed,
      q.reminders_disabled, q.sent_at, q.last_followed_up, q.earliest_remind_date, q.next_reminder_on,
      -- In whichever of their questionnaires its people were last. Until somebody does something, it is the moment it was sent.
      (select max(s.client_activity_at) from entity_owners o
        join entity_owners p on p.firm_id = o.firm_id and p.user_id = o.user_id
        join questionnaires s on s.firm_id = p.firm_id and s.entity_id = p.entity_id and s.deleted_at is null
        where o.firm_id = ${firmId} and o.entity_id = q.entity_id and s.client_activity_at > s.sent_at) as client_acted_at,
      q.settings, q.reminder_texts, q.marked_sections, q.overlay -> 'items' as items, q.overlay -> 'tags' as tags,
      e.hash_id, e.name as entity, e.group_id, e.inactive, e.readonly_access, a.full_name as advisor,
      ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted
    from (
      select * from questionnaires where firm_id = ${firmId} and id = any(${[...ids]}::bigint[]) and deleted_at is null
      order by id offset 0 ${held ? sql`for update` : sql``}) q
    join entities e on e.firm_id = ${firmId} and e.id = q.entity_id and e.deleted_at is null
    left join users a on a.firm_id = ${firmId} and a.id = e.assigned_advisor_id
    order by q.id`.execute(tx);
  return rows;
}

const MOST_OTHERS = 100;

/** What else its people may be reminded of. */
export async function othersOfPeople(tx: Tx, firmId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from questionnaires q
    join entity_owners o on o.firm_id = q.firm_id and o.entity_id = q.entity_id
    join entity_owners p on p.firm_id = o.firm_id and p.user_id = o.user_id
    join questionnaires s on s.firm_id = p.firm_id and s.entity_id = p.entity_id
    where q.firm_id = ${firmId} and q.id = ${id} and s.id <> q.id and s.deleted_at is null and s.next_reminder_on is not null
    order by s.id limit ${MOST_OTHERS}`.execute(tx);
  return rows.map((row) => row.id);
}

export async function ownersOf(
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
): Promise<(OwnerFacts & { entity_id: number })[]> {
  // The offset keeps them a list of their own, from which their owners are looked up.
  const { rows } = await sql<OwnerFacts & { entity_id: number }>`
    select e.id as entity_id, u.id as user_id, u.full_name as name, coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email,
      u.phone_number as phone, ${wantsTexts('u')} as wants_sms,
      coalesce((u.notification_choices ->> 'reminders')::boolean, true) as wants_reminders,
      u.readonly_access as readonly, u.deleted_at is null and u.paying as active, o.notification_type_ids as types, u.time_zone
    from (select id, user_id from entities where firm_id = ${firmId} and id = any(${[...entityIds]}::bigint[]) offset 0) e
    join entity_owners o on o.firm_id = ${firmId} and o.entity_id = e.id
    join users u on u.firm_id = ${firmId} and u.id = o.user_id
    order by e.id, u.id <> e.user_id, u.id`.execute(tx);
  return rows;
}

const MOST_OPEN = 20;

/** Those that are with these entities' people now, the newest first. */
export async function openQuestionnairesOf(
  tx: Tx,
  firmId: number,
  entityIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from questionnaires where firm_id = ${firmId} and entity_id = any(${[...entityIds]}::bigint[])
      and deleted_at is null and not is_draft and not locked and not completed and submitted_at is null and items_to_go > 0
    order by id desc limit ${MOST_OPEN}`.execute(tx);
  return rows.map(({ id }) => id);
}
