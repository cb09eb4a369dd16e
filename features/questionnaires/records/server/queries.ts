import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Overlay, QuestionnaireKind, QuestionnaireSettings } from '../../model.ts';
import type { DepositFact, DepositStatus } from '../../deposits/rules/deposit.ts';
import type { Counts } from '../../rules/counts.ts';

type Common = Omit<
  Insertable<DB['questionnaires']>,
  'entity_id' | 'overlay' | 'settings' | 'next_reminder_on' | keyof Counts
> & {
  settings: QuestionnaireSettings;
};
type Own = Counts & { entity_id: number; overlay: Overlay; next_reminder_on: string | null };

const namesOf = (from: string, row: object) =>
  Object.keys(row).map((name) => ({ name: sql.ref(name), value: sql.ref(`${from}.${name}`) }));

/** One statement, however many; what they share is sent once. */
export async function insertQuestionnaires(
  tx: Tx,
  common: Common,
  rows: readonly Own[],
): Promise<{ id: number; entity_id: number }[]> {
  const [first] = rows;
  if (!first) return [];
  const [shared, own] = [namesOf('c', common), namesOf('r', first)];
  const made = await sql<{ id: number; entity_id: number }>`
    insert into questionnaires (${sql.join([...shared, ...own].map(({ name }) => name))})
    select ${sql.join([...shared, ...own].map(({ value }) => value))}
    from jsonb_populate_record(null::questionnaires, ${JSON.stringify(common)}::jsonb) as c,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity_id bigint, overlay jsonb, next_reminder_on date, sections_done int,
        sections_total int, questions_done int, questions_total int, uploads_done int, uploads_needed int, items_total int,
        items_to_go int)
    returning id, entity_id`.execute(tx);
  return made.rows;
}

export interface QuestionnaireRecord {
  firm_id: number;
  id: number;
  entity_id: number;
  form_id: number;
  template_id: number | null;
  kind: QuestionnaireKind;
  name: string;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  overlay: unknown;
  settings: unknown;
  locked: boolean;
  completed: boolean;
  sent_at: string | null;
  created_at: string;
  created_by: number | null;
  reminders_disabled: boolean;
  earliest_remind_date: string | null;
  track_changes: boolean;
  tracked_since: string | null;
  next_reminder_on: string | null;
  opened_at: string | null;
  submitted_at: string | null;
  current_section: number | null;
  /** By their numbers: gone through. */
  marked_sections: number[];
  version: number;
  deposit_cents: number | null;
  deposit_status: DepositStatus | null;
  deposit_fact: DepositFact | null;
}

const SHOWN = [
  'firm_id',
  'id',
  'entity_id',
  'form_id',
  'kind',
  'name',
  'tax_year',
  'due_date',
  'is_draft',
  'overlay',
  'settings',
  'locked',
  'completed',
  'opened_at',
  'submitted_at',
  'current_section',
  'marked_sections',
  'version',
  'deposit_cents',
  'deposit_status',
  'deposit_fact',
] as const;

export const findQuestionnaires = (
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  { held = false } = {},
): Promise<QuestionnaireRecord[]> =>
  tx
    .selectFrom('questionnaires')
    .select([
      ...SHOWN,
      'template_id',
      'sent_at',
      'created_at',
      'created_by',
      'reminders_disabled',
      'earliest_remind_date',
      'track_changes',
      'tracked_since',
      'next_reminder_on',
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(held, (query) => query.forUpdate())
    .execute() as Promise<QuestionnaireRecord[]>;

/** One of many that are held, with what a decision about its entity needs. */
export interface HeldQuestionnaire {
  id: number;
  entity_id: number;
  entity_name: string;
  name: string;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  track_changes: boolean;
  reminders_disabled: boolean;
  firm_custom_status_id: number | null;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  granted: number[];
}

/** In the order of their numbers, so that two who hold the same never wait for one another. */
export const holdQuestionnaires = async (
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  rolesOf: number | null,
): Promise<HeldQuestionnaire[]> =>
  (
    await sql<HeldQuestionnaire>`
      select q.id, q.entity_id, e.name as entity_name, q.name, q.tax_year, q.due_date, q.is_draft, q.locked, q.completed,
        q.track_changes, q.reminders_disabled, q.firm_custom_status_id, e.group_id, e.inactive, e.readonly_access,
        ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted
      from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
      where q.firm_id = ${firmId} and q.id = any(${[...ids]}::bigint[]) and q.deleted_at is null and e.deleted_at is null
      order by q.id for update of q`.execute(tx)
  ).rows;

/** As much as its client may read of it. */
export type ShownQuestionnaire = Pick<QuestionnaireRecord, (typeof SHOWN)[number]>;

export const openQuestionnaire = (
  tx: Tx,
  firmId: number,
  id: number,
): Promise<ShownQuestionnaire | undefined> =>
  tx
    .selectFrom('questionnaires')
    .select(SHOWN)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst() as Promise<QuestionnaireRecord | undefined>;

export interface QuestionnaireChange {
  name?: string;
  due_date?: string | null;
  reminders_disabled?: boolean;
  earliest_remind_date?: string | null;
  overlay?: string;
  in_progress?: boolean;
  last_activity?: string;
  last_activity_at?: string;
  locked?: boolean;
  completed?: boolean;
  submitted_at?: string | null;
  track_changes?: boolean;
  /** From when on changes of the client are listed. */
  tracked_since?: string | null;
  /** Internal to the firm. */
  notes?: string;
  firm_custom_status_id?: number | null;
  /** Where somebody other than the client writes what the client did. */
  client_activity_at?: string;
  marked_sections?: number[];
}

export async function changeQuestionnaires(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  change: QuestionnaireChange & Partial<Counts>,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ ...change, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .execute();
}

/** Out of every list, or back in them. */
export async function markDeleted(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  deleted: { at: string; by: number } | null,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ deleted_at: deleted?.at ?? null, deleted_by: deleted?.by ?? null, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .execute();
}

/** No drafts any more; a deposit that waited for this is asked for now. */
export async function sendOutDrafts(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  at: string,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({
      is_draft: false,
      sent_at: at,
      last_activity_at: at,
      client_activity_at: at,
      deposit_status: sql`case deposit_status when 'pending' then 'unpaid' else deposit_status end`,
      version: sql`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .execute();
}

/** When each is reminded next; null where it is not. Not a change anybody made: its version stays. */
export async function setNextReminders(
  tx: Tx,
  firmId: number,
  days: readonly { id: number; on: string | null }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`update questionnaires q set next_reminder_on = n.day
    from unnest(${days.map(({ id }) => id)}::bigint[], ${days.map(({ on }) => on)}::date[]) n (id, day)
    where q.firm_id = ${firmId} and q.id = n.id and q.next_reminder_on is distinct from n.day`.execute(tx);
}

/** OVR-044. */
export async function setReminded(tx: Tx, firmId: number, ids: readonly number[], at: string): Promise<void> {
  await sql`update questionnaires set last_followed_up = ${at}::timestamptz
    where firm_id = ${firmId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** OVR-040: words of its own; what is left out stays as it was. */
export async function setReminderTexts(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  texts: object,
): Promise<void> {
  await sql`update questionnaires set reminder_texts = reminder_texts || ${JSON.stringify(texts)}::jsonb, version = version + 1
    where firm_id = ${firmId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Of one entity, the newest first: what a document can be put to. */
/** Those sent for a year, newest first. */
export const questionnairesOfYear = async (
  tx: Tx,
  firmId: number,
  entityId: number,
  year: number,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('questionnaires')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('tax_year', '=', year)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * The years of the questionnaires that the sender of a document answers now. None for what staff sent, and for what a client
 * put into the folder of the very year.
 */
export async function yearsAskedOfSender(
  tx: Tx,
  firmId: number,
  documentId: number,
  taxYear: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ tax_year: number }>`
    select distinct q.tax_year from documents d
    join users u on u.firm_id = d.firm_id and u.id = d.created_by and not u.is_advisor
    join questionnaires q on q.firm_id = d.firm_id and q.entity_id = d.entity_id
    where d.firm_id = ${firmId} and d.id = ${documentId} and q.deleted_at is null and not q.is_draft and not q.locked
      and not q.completed and coalesce(folder_path(d.firm_id, d.folder_id), '/') || '/' not like '/' || ${String(taxYear)} || '/%'`.execute(
    tx,
  );
  return rows.map(({ tax_year }) => tax_year);
}

export const shelfOf = (tx: Tx, firmId: number, entityId: number) =>
  tx
    .selectFrom('questionnaires')
    .select(['id', sql<string>`tax_year || ' ' || name`.as('name'), 'locked'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .where('is_draft', '=', false)
    .orderBy('tax_year', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
