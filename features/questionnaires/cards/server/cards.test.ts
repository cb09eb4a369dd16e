/** What a client has to do, over all their entities. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { answering } from '../../answering/contract.ts';
import { cards } from '../contract.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(1, { type: 'boolean' }), question(2)], { name: 'Income' }),
      section(10, [question(11, { show_when: { question: 1, answer: 'Yes' } })], { name: 'Wages' }),
      section(20, [question(21)], { name: 'Rent', show_when: { question: 1, answer: 'Yes' } }),
      section(30, [], { key: 'review_and_submit', name: 'Review and submit' }),
    ),
  });
});

const cardsOf = async (person: PersonName) =>
  (await (await app.as(person)).call(cards.listCards, {})).body.cards;
const say = async (
  person: PersonName,
  questionnaire_id: number,
  no: number,
  value: string | null,
  more = {},
) =>
  (await app.as(person)).call(answering.saveAnswers, {
    questionnaire_id,
    saves: [{ op: randomUUID(), question_no: no, value, base: 0, ...more }],
  });

it('NAV-062: both owners have a card, with where each section stands; nobody else has', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await say('maria', id, 1, 'Yes');
  for (const owner of ['maria', 'tom'] as const)
    expect((await cardsOf(owner)).find((card) => card.id === id)).toMatchObject({
      company_id: app.world.entities.household.id,
      status: 'opened',
      in_progress: true,
      opened: false,
      read_only: false,
      sections: [
        { name: 'Income', mark: 'incomplete', share: 0.5, left: 1 },
        { name: 'Wages', mark: 'incomplete', share: 0, left: 1 },
        { name: 'Rent', mark: 'incomplete', share: 0, left: 1 },
        { name: 'Review and submit' },
      ],
      sections_done: 0,
      sections_total: 3,
    });
  for (const other of ['zed', 'rosa'] as const)
    expect((await cardsOf(other)).map((card) => card.id)).not.toContain(id);
  expect((await (await app.as('ann')).call(cards.listCards, {})).status).toBe(403);
  await app.owner.query('update entities set inactive = true where id = $1', [
    app.world.entities.household.id,
  ]);
  expect((await cardsOf('maria')).map((card) => card.id)).not.toContain(id);
  await app.owner.query('update entities set inactive = false where id = $1', [
    app.world.entities.household.id,
  ]);
});

it('NAV-063: open ones first, then completed, then locked, each by due date', async () => {
  const [late, soon, done, locked] = [
    await sentQuestionnaire(app, templateId, { due_date: '2190-03-01' }),
    await sentQuestionnaire(app, templateId, { due_date: '2190-02-01' }),
    await sentQuestionnaire(app, templateId, { due_date: '2190-01-01' }),
    await sentQuestionnaire(app, templateId, { due_date: '2180-01-01' }),
  ];
  await app.owner.query('update questionnaires set completed = true where id = $1', [done]);
  await app.owner.query('update questionnaires set locked = true where id = $1', [locked]);
  const order = (await cardsOf('maria'))
    .map(({ id }) => id)
    .filter((id) => [late, soon, done, locked].includes(id));
  expect(order).toEqual([soon, late, done, locked]);
});

it('a draft and a deleted one have none; a read-only client looks only', async () => {
  const [draft, gone] = [await sentQuestionnaire(app, templateId), await sentQuestionnaire(app, templateId)];
  await app.owner.query('update questionnaires set is_draft = true where id = $1', [draft]);
  await app.owner.query('update questionnaires set deleted_at = now() where id = $1', [gone]);
  const seen = (await cardsOf('maria')).map(({ id }) => id);
  expect(seen).not.toContain(draft);
  expect(seen).not.toContain(gone);
  const own = await sentQuestionnaire(app, templateId, { entity: 'rosas' });
  expect((await cardsOf('rosa')).find(({ id }) => id === own)).toMatchObject({ read_only: true });
});

it('an advisor who looks through the client’s eyes sees the client’s cards', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const ann = await app.as('ann');
  const { id: maria } = app.world.people.maria;
  await ann.call(clients.startPreview, { user_id: maria });
  const seen = await ann.call(cards.listCards, {}, { [PREVIEW_HEADER]: String(maria) });
  expect(seen.body.cards.map((card) => card.id)).toContain(id);
});
