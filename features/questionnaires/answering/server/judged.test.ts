/** The server judges an answer by the same rules as the field, and says what is wrong in the same words. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { column, form, question, section } from '#test/example-form.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { todayFor } from '#test/today.ts';
import {
  AMOUNT_WANTED,
  BORN_IN_FUTURE,
  BORN_TOO_EARLY,
  NINE_DIGITS_WANTED,
  NONE_ALONE,
  NUMBER_WANTED,
  tooLong,
} from '../../messages.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { answering } from '../contract.ts';
import type { Save } from '../model.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Judged', {
    form: form(
      section(0, [
        question(1, { type: 'password', text: 'What is your Social Security number?' }),
        question(2, { type: 'date', text: 'What is your date of birth?' }),
        question(3, { text: 'How much did you pay?', number_of_characters: 20 }),
        question(4, { type: 'multiple', options: ['Idaho', 'Oregon', 'None of these'] }),
        question(5, {
          type: 'entries',
          columns: [column(6, { text: 'Days rented', number_of_characters: 10 })],
        }),
      ]),
    ),
  });
});
const one = (question_no: number, value: string | null, more: Partial<Save> = {}): Save => ({
  op: randomUUID(),
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  base: 0,
  ...more,
});

it('a wrong answer is refused with its sentence and changes nothing, for the client and for staff', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const callers = [await app.as('maria'), await app.as('ann')];
  const before = await stateHash(app);
  for (const by of callers) {
    const { body } = await by.call(answering.saveAnswers, {
      questionnaire_id: id,
      saves: [
        one(1, '123-45-678'),
        one(2, '2199-01-01'),
        one(2, '1899-12-31'),
        one(3, 'about 500'),
        one(3, '1'.repeat(21)),
        one(4, 'Idaho||None of these'),
        one(6, 'a few', { entry_no: 1 }),
      ],
    });
    expect(body.results.map((result) => result.outcome === 'refused' && result.message)).toEqual([
      NINE_DIGITS_WANTED,
      BORN_IN_FUTURE,
      BORN_TOO_EARLY,
      AMOUNT_WANTED,
      tooLong(20),
      NONE_ALONE,
      NUMBER_WANTED,
    ]);
  }
  const [maria] = callers;
  const listed = await maria!.call(answering.saveEntries, {
    questionnaire_id: id,
    company_id: app.world.entities.household.id,
    entries: [{ id: firstIdOf(id) + 6, entry_number: 1, answer: 'a few' }],
  });
  expect([listed.status, listed.error?.message]).toEqual([422, NUMBER_WANTED]);
  expect(await stateHash(app)).toBe(before);
});

it('what is right is saved as it was typed, and Answer Later is always open', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const maria = await app.as('maria');
  const saves = [
    one(1, '123-45-6789'),
    one(2, '1985-05-04'),
    one(3, '$1,250.00'),
    one(4, 'None of these'),
    one(6, '12', { entry_no: 1 }),
  ];
  const { body } = await maria.call(answering.saveAnswers, { questionnaire_id: id, saves });
  expect(body.results.map(({ outcome }) => outcome)).toEqual(saves.map(() => 'saved'));
  const later = [1, 2, 3, 4].map((no) => one(no, null, { base: 1, answer_by: todayFor(app) }));
  const put = await maria.call(answering.saveAnswers, { questionnaire_id: id, saves: later });
  expect(put.body.results.map(({ outcome }) => outcome)).toEqual(later.map(() => 'saved'));
  const eve = await app.as('eve');
  expect((await eve.call(answering.saveAnswers, { questionnaire_id: id, saves })).status).toBe(404);
});
