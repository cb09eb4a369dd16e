/** Questionnaires as the firm sees them, for tests of screens. */
import type { ChangedQuestionnaire, ItemPlaces } from '#features/collect/changes/model.ts';
import type { QuestionnaireRow } from '#features/collect/overview/model.ts';

export const questionnaireRow = (more: Partial<QuestionnaireRow> = {}): QuestionnaireRow => ({
  id: 9,
  company_id: 7,
  name: 'Individual Tax Organizer',
  formatted_name: '2025 Individual Tax Organizer',
  kind: 'template',
  tax_year: 2025,
  due_date: '2026-03-16',
  status: 'Income',
  progress: 40,
  is_draft: false,
  locked: false,
  completed: false,
  created_at: '2026-03-01T15:00:00Z',
  sent_at: '2026-03-01T15:00:00Z',
  deposit_cents: null,
  deposit_status: null,
  deposit_fact: null,
  reminders_disabled: false,
  earliest_remind_date: null,
  track_changes: false,
  version: 1,
  ...more,
});

/** What is answered when a row was changed. */
export const changedQuestionnaire = (row: QuestionnaireRow): ChangedQuestionnaire => ({
  id: row.id,
  name: row.name,
  due_date: row.due_date,
  reminders_disabled: row.reminders_disabled,
  earliest_remind_date: row.earliest_remind_date,
  deposit_status: row.deposit_status,
  track_changes: row.track_changes,
  version: row.version,
});

export const itemPlaces = (more: Partial<ItemPlaces> = {}): ItemPlaces => ({
  company_name: 'Whitcombe, Eleanor & James',
  formatted_name: '2025 Individual Tax Organizer',
  due_date: '2026-03-16',
  locked: false,
  sections: [
    { id: 900, name: 'Engagement letter', section_key: 'agreement_signature' },
    { id: 901, name: 'Income', section_key: 'questionnaire' },
    { id: 905, name: 'Document checklist', section_key: 'document_checklist' },
    { id: 909, name: 'Review and submit', section_key: 'review_and_submit' },
  ],
  no_prefix: false,
  today: '2026-03-03',
  ...more,
});
