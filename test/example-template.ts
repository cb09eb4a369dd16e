/** A template for tests of screens, as it is opened and as lists show it. */
import type { Form } from '#features/questionnaires/model.ts';
import { nextNumber } from '#features/questionnaires/rules/next-number.ts';
import type { TemplateDetail, TemplateRow } from '#features/templates/library/model.ts';
import { lint } from '#features/templates/rules/lint/lint.ts';
import { minutesOf } from '#features/templates/rules/lint/minutes.ts';

const AT = '2026-03-03T15:42:00Z';

export const templateRow = (more: Partial<TemplateRow> = {}): TemplateRow => ({
  id: 5,
  hash_id: 'a1b2c3',
  name: 'Individual Tax Organizer',
  country: 'US',
  entity_types: ['Individual'],
  version: 12,
  has_draft: false,
  sections: [{ id: 0, name: 'Income', section_key: 'questionnaire' }],
  questions: 3,
  minutes: 2,
  to_fix: 0,
  to_review: 0,
  public_start: false,
  sent: 187,
  last_sent_at: AT,
  updated_at: AT,
  updated_by: 'Dana Whitfield',
  deleted_at: null,
  ...more,
});

export const templateDetail = (form: Form, more: Partial<TemplateDetail> = {}): TemplateDetail => ({
  ...templateRow({
    sections: form.sections.map(({ no, name, key }) => ({ id: no, name, section_key: key })),
    questions: form.sections.reduce((sum, { questions }) => sum + questions.length, 0),
    minutes: minutesOf(form),
    to_fix: lint(form).filter(({ level }) => level === 'fix').length,
  }),
  form,
  draft_version: 3,
  next_no: nextNumber(form),
  ...more,
});
