import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Overlay, QuestionnaireKind, QuestionnaireSettings } from '../../model.ts';
import type { DepositFact, DepositStatus } from '../../deposits/rules/deposit.ts';
import type { Counts } from '../../rules/counts.ts';

type Common = Omit<Insertable<DB['questionnaires']>, 'entity_id' | 'overlay' | 'settings' | keyof Counts> & {
  settings: QuestionnaireSettings;
};
type Own = Counts & { entity_id: number; overlay: Overlay };

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
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entity_id bigint, overlay jsonb, sections_done int,
        sections_total int, questions_done int, questions_total int, uploads_done int, uploads_needed int)
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
    .select([...SHOWN, 'template_id', 'sent_at', 'created_at', 'created_by', 'reminders_disabled'])
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(held, (query) => query.forUpdate())
    .execute() as Promise<QuestionnaireRecord[]>;

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
  overlay?: string;
  in_progress?: boolean;
  last_activity_at?: string;
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
      deposit_status: sql`case deposit_status when 'pending' then 'unpaid' else deposit_status end`,
      version: sql`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .execute();
}

/** Of one entity, the newest first: what a document can be put to. */
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
