import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';
import { LISTED, withinReach } from './filter-queries.ts';

export interface RelevantRecord {
  id: number;
  company_id: number;
  company_hash: string;
  company_name: string;
  name: string;
  tax_year: number;
  due_date: string | null;
  is_draft: boolean;
  completed: boolean;
  in_progress: boolean;
  opened: boolean;
  current_section_name: string | null;
  sections_done: number;
  sections_total: number;
  sent_about_it: string[];
}

const MOST = 50;

/** Those this viewer sees, whatever their entity is. */
export async function relevantTo(tx: Tx, viewer: Viewer, entityId: number): Promise<RelevantRecord[]> {
  const reach = withinReach(viewer);
  const { rows } = await sql<RelevantRecord>`
    select q.id, q.entity_id as company_id, e.hash_id as company_hash, e.name as company_name, q.name, q.tax_year,
      q.due_date, q.is_draft, q.completed, q.in_progress, q.opened_at is not null as opened,
      f.section_names ->> q.current_section::text as current_section_name, q.sections_done, q.sections_total, about.names as sent_about_it
    from (
      select own.relevant_questionnaire_id as id, array_agg(own.tax_year || ' ' || own.name order by own.id desc) as names,
        max(own.id) as newest
      from questionnaires own
      where own.firm_id = ${viewer.firmId} and own.entity_id = ${entityId} and own.deleted_at is null
        and own.relevant_questionnaire_id is not null
      group by own.relevant_questionnaire_id
    ) about
    join questionnaires q on q.firm_id = ${viewer.firmId} and q.id = about.id and ${LISTED}
    join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    join forms f on f.firm_id = q.firm_id and f.id = q.form_id
    ${reach === null ? sql`` : sql`where ${reach}`}
    order by about.newest desc limit ${MOST}`.execute(tx);
  return rows;
}
