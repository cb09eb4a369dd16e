/** Questionnaires come into being here and nowhere else: many in one statement, each a row that points to its form. */
import type { Tx } from '#platform/server/db/database.ts';
import type { Form, Overlay, QuestionnaireKind, QuestionnaireSettings } from '../../model.ts';
import { countsOf } from '../../rules/counts.ts';
import { withItems } from '../../rules/prepare-form.ts';
import * as queries from './queries.ts';

export interface MadeFrom {
  firmId: number;
  form: Form;
  formId: number;
  template: { id: number; version: number } | null;
  kind: QuestionnaireKind;
  name: string;
  taxYear: number;
  dueDate: string | null;
  settings: QuestionnaireSettings;
  depositCents: number | null;
  relevantId: number | null;
  sendId: number | null;
  isDraft: boolean;
  createdBy: number | null;
  now: string;
}

export interface MadeFor {
  entityId: number;
  overlay: Overlay;
  /** When the client is reminded first, where whoever makes it knows. */
  remindOn?: string | null;
}

export async function makeQuestionnaires(
  tx: Tx,
  from: MadeFrom,
  entities: readonly MadeFor[],
): Promise<{ id: number; entity_id: number }[]> {
  const plain = countsOf(from.form);
  return queries.insertQuestionnaires(
    tx,
    {
      firm_id: from.firmId,
      form_id: from.formId,
      template_id: from.template?.id ?? null,
      template_version: from.template?.version ?? null,
      kind: from.kind,
      name: from.name,
      tax_year: from.taxYear,
      due_date: from.dueDate,
      is_draft: from.isDraft,
      settings: from.settings,
      relevant_questionnaire_id: from.relevantId,
      send_id: from.sendId,
      created_by: from.createdBy,
      created_at: from.now,
      sent_at: from.isDraft ? null : from.now,
      last_activity_at: from.now,
      deposit_cents: from.depositCents,
      deposit_status: from.depositCents === null ? null : from.isDraft ? 'pending' : 'unpaid',
    },
    entities.map(({ entityId, overlay, remindOn = null }) => ({
      entity_id: entityId,
      overlay,
      next_reminder_on: remindOn,
      ...(overlay.items.length === 0 ? plain : countsOf(withItems(from.form, overlay.items, true))),
    })),
  );
}
