import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DepositFact, DepositStatus } from '#features/questionnaires/deposits/rules/deposit.ts';
import type { QuestionnaireKind } from '#features/questionnaires/model.ts';

export interface ListedQuestionnaire {
  id: number;
  company_id: number;
  name: string;
  kind: QuestionnaireKind;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  locked: boolean;
  completed: boolean;
  in_progress: boolean;
  opened: boolean;
  current_section_name: string | null;
  sections_done: number;
  sections_total: number;
  reminders_disabled: boolean;
  earliest_remind_date: string | null;
  track_changes: boolean;
  created_at: string;
  sent_at: string | null;
  deposit_cents: number | null;
  deposit_status: DepositStatus | null;
  deposit_fact: DepositFact | null;
  version: number;
}

interface Page {
  limit: number;
  offset: number;
}

export async function listOfEntity(
  tx: Tx,
  firmId: number,
  entityId: number,
  { limit, offset }: Page,
): Promise<ListedQuestionnaire[]> {
  const { rows } = await sql<ListedQuestionnaire>`
    select q.id, q.entity_id as company_id, q.name, q.kind, q.tax_year, q.due_date, q.is_draft, q.locked, q.completed,
      q.in_progress, q.opened_at is not null as opened, s.name as current_section_name, q.sections_done, q.sections_total,
      q.reminders_disabled, q.earliest_remind_date, q.track_changes, q.created_at, q.sent_at, q.deposit_cents, q.deposit_status, q.deposit_fact, q.version
    from questionnaires q
    left join lateral (
      select section ->> 'name' as name from forms f, jsonb_array_elements(f.form -> 'sections') section
      where q.current_section is not null and f.firm_id = q.firm_id and f.id = q.form_id
        and (section ->> 'no')::int = q.current_section) s on true
    where q.firm_id = ${firmId} and q.entity_id = ${entityId} and q.deleted_at is null
    order by q.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countOfEntity(tx: Tx, firmId: number, entityId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from questionnaires
    where firm_id = ${firmId} and entity_id = ${entityId} and deleted_at is null`.execute(tx);
  return rows[0]!.total;
}
