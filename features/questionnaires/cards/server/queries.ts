import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { DepositFact, DepositStatus } from '../../deposits/rules/deposit.ts';

export interface CardRow {
  firm_id: number;
  id: number;
  entity_id: number;
  hash_id: string;
  entity_name: string;
  form_id: number;
  name: string;
  tax_year: number;
  due_date: string | null;
  created_at: string;
  submitted_at: string | null;
  locked: boolean;
  completed: boolean;
  in_progress: boolean;
  opened_at: string | null;
  marked_sections: number[];
  deposit_cents: number | null;
  deposit_status: DepositStatus | null;
  deposit_fact: DepositFact | null;
  firm_custom_status_id: number | null;
  items: unknown;
  tags: unknown;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  granted: number[];
}

/** Of active entities; which of them are this client's, their transaction knows. */
export const listCards = async (tx: Tx, firmId: number, most: number): Promise<CardRow[]> =>
  (
    await sql<CardRow>`
      select q.firm_id, q.id, q.entity_id, e.hash_id, e.name as entity_name, q.form_id, q.name, q.tax_year, q.due_date,
        q.created_at, q.submitted_at, q.locked, q.completed, q.in_progress, q.opened_at, q.marked_sections, q.deposit_cents,
        q.deposit_status, q.deposit_fact, q.firm_custom_status_id, q.overlay -> 'items' as items, q.overlay -> 'tags' as tags,
        e.group_id, e.inactive, e.readonly_access, '{}'::int[] as granted
      from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
      where q.firm_id = ${firmId} and not q.is_draft and q.deleted_at is null and e.deleted_at is null and not e.inactive
      order by q.id desc limit ${most}`.execute(tx)
  ).rows;
