/** What opening a questionnaire answers, for screens. */
import type { QuestionnaireState } from '#features/questionnaires/answering/model.ts';
import { type OpenedQuestionnaire, QuestionnaireSettings } from '#features/questionnaires/model.ts';

export const ID = 7;
export const FIRST = ID * 65_536;

/** Nobody has answered anything. */
export const untouched = (): QuestionnaireState => ({
  version: 1,
  due_date: null,
  locked: false,
  completed: false,
  submitted_at: null,
  opened_timestamp: '2026-03-01T10:00:00Z',
  read_only: false,
  current_section: null,
  marked_sections: [],
  confirm_contact: false,
  deposit_cents: null,
  deposit_status: null,
  deposit_fact: null,
  answers: [],
  sorting: 0,
  notes: [],
  signatures: [],
  documents: [],
});

export const openedQuestionnaire = (
  more: Pick<OpenedQuestionnaire, 'form'> & Partial<OpenedQuestionnaire>,
): OpenedQuestionnaire => ({
  id: ID,
  company_id: 101,
  company_hash: 'abcdefgh1',
  company_name: 'Maria Delgado',
  name: 'Individual Tax Organizer',
  formatted_name: '2025 Individual Tax Organizer',
  kind: 'template',
  is_open_item: false,
  document_drop_off_enabled: false,
  tax_year: 2025,
  is_draft: false,
  disclaimer: '',
  settings: QuestionnaireSettings.parse({}),
  first_id: FIRST,
  prior: [],
  state: untouched(),
  ...more,
});
