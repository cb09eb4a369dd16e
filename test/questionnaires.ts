/** Templates and questionnaires for tests, made as a partner makes them. */
import { expect } from 'vitest';
import type { Form } from '#features/questionnaires/model.ts';
import { templates } from '#features/templates/contract.ts';
import type { TestApp } from './app.ts';
import { form, question, section } from './example-form.ts';
import type { PersonName } from './people.ts';

export const organizer = form(
  section(0, [question(1, { type: 'boolean' }), question(2, { type: 'upload', text: 'your W-2' })], {
    name: 'Income',
  }),
  section(3, [question(4)], { name: 'About you' }),
  section(5, [], { key: 'review_and_submit', name: 'Review and submit' }),
);

export async function publishedTemplate(
  app: TestApp,
  name: string,
  { form: written = organizer, by = 'ann' }: { form?: Form; by?: PersonName } = {},
): Promise<number> {
  const partner = await app.as(by);
  const { body } = await partner.call(templates.createTemplate, { name });
  const saved = await partner.call(templates.saveDraft, {
    template_id: body.id,
    draft_version: body.draft_version,
    form: written,
  });
  const published = await partner.call(templates.publishTemplate, {
    template_id: body.id,
    draft_version: saved.body.draft_version,
  });
  expect(published.status).toBe(200);
  return body.id;
}
