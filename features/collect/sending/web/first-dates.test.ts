import { expect, it } from 'vitest';
import { SendRequest } from '../model.ts';
import { firstValues as customValues } from './custom/custom-form.ts';
import { firstValues as dropOffValues } from './drop-off/drop-off-form.ts';
import { firstValues as templateValues } from './template/template-form.ts';

it('PLT-032: the three send forms start 14 days ahead, and the server counts the same days', () => {
  const today = '2026-12-25';
  const start = { chosen: [], isFixed: false, templateId: null, draft: 'send' };
  const choices = { today, templates: [], deposits: 'off' as const, drop_off: true, no_prefix: false };
  expect(dropOffValues(today, start).due_date).toBe('2027-01-08');
  expect(customValues(today, start).due_date).toBe('2027-01-08');
  expect(templateValues(choices, start).due_date).toBe('2027-01-08');
  const { days_until_due } = SendRequest.parse({
    company_ids: [1],
    tax_year: 2025,
    questionnaire_template_id: 1,
  });
  expect(days_until_due).toBe(14);
});
