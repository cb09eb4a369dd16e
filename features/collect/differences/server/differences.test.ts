/** What changed against last year and since a moment, and what of it was checked. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';

const app = useApp();
let [before, now] = [0, 0];
const save = async (
  person: PersonName,
  questionnaire_id: number,
  question_no: number,
  value: string,
  base = 0,
) => {
  const { body } = await (
    await app.as(person)
  ).call(answering.saveAnswers, {
    questionnaire_id,
    saves: [{ op: randomUUID(), question_no, entry_no: 0, value, answer_by: null, base }],
  });
  expect(body.results[0]?.outcome).toBe('saved');
};
beforeAll(async () => {
  const template = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [
        question(1, { type: 'boolean', text: 'Rental', year_key: 'rental' }),
        question(2, { text: 'Wages', year_key: 'wages' }),
        question(3, { type: 'password', text: 'Account', year_key: 'account' }),
      ]),
    ),
  });
  before = await sentQuestionnaire(app, template, { tax_year: 2024 });
  now = await sentQuestionnaire(app, template, { tax_year: 2025 });
  await save('maria', before, 1, 'No');
  await save('maria', before, 2, '$100.00');
  await save('maria', now, 1, 'Yes');
  await save('tom', now, 2, '$150.00');
});
const list = async (person: PersonName, more: object = {}) =>
  (await app.as(person)).call(collect.listDifferences, { questionnaire_id: now, ...more });
const check = async (person: PersonName, keys: string[], checked = true) =>
  (await app.as(person)).call(collect.checkDifferences, { questionnaire_id: now, keys, checked });
const changes = async (person: PersonName, since?: string, id = now) =>
  (await app.as(person)).call(collect.listClientChanges, {
    questionnaire_id: id,
    ...(since && { since }),
  });

describe('against last year', () => {
  it('names what is newly Yes and what moved; the threshold is the reader’s', async () => {
    const { body } = await list('ann');
    expect(body).toMatchObject({
      has_prior: true,
      differences: [
        { key: 'newly_yes:1', before: 'No', after: 'Yes', checked: false },
        { key: 'moved:2', before: '$100.00', after: '$150.00', percent: 50, checked: false },
      ],
    });
    expect((await list('ann', { threshold: 60 })).body.differences).toHaveLength(1);
    const first = await (await app.as('ann')).call(collect.listDifferences, { questionnaire_id: before });
    expect(first.body).toMatchObject({ has_prior: false, differences: [] });
  });

  it('what one preparer has checked is theirs, and holds until the item changes again', async () => {
    await check('ann', ['moved:2', 'newly_yes:1', 'moved:99']);
    const ticks = async (person: PersonName) =>
      (await list(person)).body.differences.map(({ checked }) => checked);
    expect([await ticks('ann'), await ticks('ben')]).toEqual([
      [true, true],
      [false, false],
    ]);
    await save('maria', now, 2, '$170.00', 1);
    expect(await ticks('ann')).toEqual([true, false]);
    await check('ann', ['newly_yes:1'], false);
    expect(await ticks('ann')).toEqual([false, false]);
  });
});

describe('since a moment', () => {
  it('lists what clients changed, told or not yet, the newest first; sealed values stay so', async () => {
    await save('maria', now, 3, '12-3456');
    await save('ann', now, 1, 'No', 1);
    const listed = (await changes('gil')).body.changes;
    expect(
      listed.map(({ who, text, before: was, after, sealed }) => [who.name, text, was, after, sealed]),
    ).toEqual([
      ['Maria Client', 'Account', null, null, true],
      ['Maria Client', 'Wages', '$150.00', '$170.00', false],
      ['Tom Client', 'Wages', null, '$150.00', false],
      ['Maria Client', 'Rental', null, 'Yes', false],
    ]);
    // Locking tells them, and they are listed all the same.
    await (await app.as('ann')).call(collect.lockQuestionnaires, { ids: [now] });
    await (await app.as('ann')).call(collect.lockQuestionnaires, { ids: [now], locked: false });
    expect((await changes('gil')).body.changes.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify((await changes('gil')).body)).not.toContain('12-3456');
  });

  it('OVR-031: while changes are tracked, those since then', async () => {
    expect((await changes('ann', 'tracked')).body).toEqual({ since: null, exported_at: null, changes: [] });
    await (await app.as('ann')).call(collect.trackChanges, { ids: [now] });
    expect((await changes('ann', 'tracked')).body.changes).toEqual([]);
    await save('maria', now, 2, '$180.00', 2);
    expect((await changes('ann', 'tracked')).body.changes).toMatchObject([
      { number: '2', text: 'Wages', before: '$170.00', after: '$180.00', who: { name: 'Maria Client' } },
    ]);
    expect((await changes('ann', '2199-01-01T00:00:00Z')).body.changes).toEqual([]);
  });
});

it('is for those who see the entity', async () => {
  for (const [person, status] of [
    ['gil', 200],
    ['sue', 404],
    ['eve', 404],
    ['maria', 403],
  ] as const) {
    expect((await list(person)).status, person).toBe(status);
    expect((await changes(person)).status, person).toBe(status);
    expect((await check(person, ['moved:2'])).status, person).toBe(status);
  }
});
