/** Templates and questionnaires for tests, made as a partner makes them. */
import { expect } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import type { Form } from '#features/questionnaires/model.ts';
import { templates } from '#features/templates/contract.ts';
import type { TestApp } from './app.ts';
import { form, question, section } from './example-form.ts';
import type { EntityName, PersonName } from './people.ts';

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

/** The last year sent in each app; those a test is likely to name itself come last. */
const years = new WeakMap<TestApp, number>();
const anotherYear = (app: TestApp): number => {
  const last = years.get(app) ?? 2026;
  const next = last < 2069 ? last + 1 : 2001;
  years.set(app, next);
  return next;
};

/** One questionnaire of a published template, sent by Ann; each of another year, so that none is left out. */
export async function sentQuestionnaire(
  app: TestApp,
  templateId: number,
  {
    entity = 'household',
    ...more
  }: {
    entity?: EntityName;
    tax_year?: number;
    due_date?: string;
    deposit_required?: boolean;
    deposit_amount?: number;
  } & object = {},
): Promise<number> {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  const partner = await app.as('ann');
  const { body } = await partner.call(collect.sendQuestionnaires, {
    questionnaire_template_id: templateId,
    // A read-only entity cannot be sent anything; what it has was sent before.
    company_ids: [app.world.entities[entity === 'rosas' ? 'southern' : entity].id],
    tax_year: anotherYear(app),
    due_date: '2199-01-01',
    ...more,
  });
  const id = body.questionnaire_ids[0]!;
  if (entity === 'rosas')
    await app.owner.query('update questionnaires set entity_id = $2 where id = $1', [
      id,
      app.world.entities.rosas.id,
    ]);
  return id;
}
