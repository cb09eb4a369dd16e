/** What a client has to do, over all their entities. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { collect } from '#features/collect/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { todayFor } from '#test/today.ts';
import { answering } from '../../answering/contract.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { factsOf } from '../../answering/rules/section-facts.ts';
import { questionnaires } from '../../contract.ts';
import { standingOf } from '../../rules/standing.ts';
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

describe('how many sections are done', () => {
  let counted: number;
  beforeAll(async () => {
    counted = await publishedTemplate(app, 'Counted', {
      form: form(
        section(0, [question(1, { type: 'password', text: 'What is your Social Security number?' })], {
          name: 'You',
        }),
        section(10, [question(11), question(12, { optional: true })], { name: 'Income' }),
        section(20, [question(21)], { name: 'Rent' }),
        section(30, [], { key: 'agreement_signature', name: 'Letter', letter: '<p>Dear client</p>' }),
        section(40, [], { key: 'review_and_submit', name: 'Review and submit' }),
      ),
    });
  });
  const cardOf = async (id: number) => (await cardsOf('maria')).find((card) => card.id === id)!;
  const openedBy = async (person: PersonName, id: number) =>
    (await (await app.as(person)).call(questionnaires.readQuestionnaire, { questionnaire_id: id })).body;

  it('NAV-067, QST-014: the card, the questionnaire and the firm’s table count the same, sealed answers too', async () => {
    const id = await sentQuestionnaire(app, counted);
    await say('maria', id, 1, '123-45-6789');
    await say('maria', id, 11, 'Acme');
    const card = await cardOf(id);
    expect(card).toMatchObject({ sections_done: 2, sections_total: 4 });
    expect(card.sections.map(({ mark }) => mark)).toEqual([
      'completed',
      'completed',
      'incomplete',
      'incomplete',
      'incomplete',
    ]);
    for (const person of ['maria', 'tom', 'ann'] as const) {
      const { form: asked, state } = await openedBy(person, id);
      const { completed, total } = standingOf(
        asked,
        gatherAnswers(asked, state.answers),
        factsOf(asked, state),
      );
      expect([person, completed, total]).toEqual([person, card.sections_done, card.sections_total]);
    }
    const { body } = await (await app.as('ann')).call(collect.readPreview, { questionnaire_id: id });
    expect(body).toMatchObject({ sections_done: 2, sections_total: 4 });
  });

  it('Continue leads to the first open question, past what waits for the other spouse or for a day', async () => {
    const id = await sentQuestionnaire(app, counted);
    expect((await cardOf(id)).first_open).toEqual({ section_no: 0, question_no: 1 });
    await say('maria', id, 1, '123-45-6789');
    await say('maria', id, 11, null, { answer_by: todayFor(app) });
    expect((await cardOf(id)).first_open).toEqual({ section_no: 20, question_no: 21 });
    await say('maria', id, 21, 'Yes');
    expect((await cardOf(id)).first_open).toEqual({ section_no: 30, question_no: null });
    await (
      await app.as('maria')
    ).call(questionnaires.signAgreement, {
      questionnaire_id: id,
      company_id: app.world.entities.household.id,
      signature_id: app.world.people.maria.id * 65_536 + 30,
      signature: 'Maria Client',
      client_time: 'now',
      letter_hash: createHash('sha256').update('<p>Dear client</p>').digest('hex'),
      consent_version: CONSENTS.typed.version,
    });
    // The letter waits for Tom: Maria is led to what she put off, he to the letter.
    expect((await cardOf(id)).first_open).toEqual({ section_no: 10, question_no: 11 });
    expect((await cardsOf('tom')).find((one) => one.id === id)!.first_open).toEqual({
      section_no: 30,
      question_no: null,
    });
  });

  it('QST-096: an optional question that was put off does not keep anybody from submitting', async () => {
    const template = await publishedTemplate(app, 'Optional', {
      form: form(section(0, [question(1), question(2, { optional: true })])),
    });
    const id = await sentQuestionnaire(app, template);
    await say('maria', id, 1, 'x');
    await say('maria', id, 2, null, { answer_by: todayFor(app) });
    expect((await cardOf(id)).first_open).toBeNull();
    const sent = await (
      await app.as('maria')
    ).call(answering.submitQuestionnaire, {
      questionnaireId: id,
      companyId: app.world.entities.household.id,
      reviewed: false,
    });
    expect(sent.status).toBe(200);
  });
});
