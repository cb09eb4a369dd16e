/** A sealed answer is shown by its ending, and never replaced by its own mask. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { column, form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { questionnaires } from '../../contract.ts';
import { MASK_TYPED } from '../../messages.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { answering } from '../contract.ts';
import { MASK, type Save } from '../model.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Sealed', {
    form: form(
      section(0, [
        question(1, { type: 'password', text: 'What is your account number?' }),
        question(2, { type: 'password', text: 'What is your PIN?' }),
        question(3, { type: 'entries', columns: [column(4, { type: 'password', text: 'Account number' })] }),
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
const save = async (person: PersonName, questionnaire_id: number, ...saves: Save[]) =>
  (await (await app.as(person)).call(answering.saveAnswers, { questionnaire_id, saves })).body.results;
const shown = async (person: PersonName, questionnaire_id: number) =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id })).body.answers;
const reveal = async (questionnaire_id: number, question_no: number, entry_no = 0) =>
  (await (await app.as('maria')).call(answering.revealAnswer, { questionnaire_id, question_no, entry_no }))
    .body.value;

it('QST-040: a number of nine digits or more is read with its last four, a shorter one without', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await save('maria', id, one(1, '000 4471 9876'), one(2, '7731'), one(4, '123456789', { entry_no: 1 }));
  for (const person of ['maria', 'tom', 'ann'] as const) {
    const answers = await shown(person, id);
    expect(answers.map(({ value }) => value)).toEqual([MASK, MASK, MASK]);
    expect(answers.map(({ ending }) => ending ?? null)).toEqual(['9876', null, '6789']);
  }
  const opened = await (
    await app.as('maria')
  ).call(questionnaires.readQuestionnaire, { questionnaire_id: id });
  expect(opened.body.state.answers[0]).toMatchObject({ value: MASK, ending: '9876' });
  const [stale] = await save('tom', id, one(1, '111222333444'));
  expect(stale).toMatchObject({ outcome: 'conflict', theirs: { value: MASK, ending: '9876' } });
  for (const person of ['eve', 'zed'] as const)
    expect(
      (await (await app.as(person)).call(answering.readState, { questionnaire_id: id })).status,
      person,
    ).toBe(404);
});

it('QST-040: a value with the signs of a mask is refused, and the sealed answer stays', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await save('maria', id, one(1, '123-45-6789'), one(4, '123456789', { entry_no: 1 }));
  const [maria, ann] = [await app.as('maria'), await app.as('ann')];
  const before = await stateHash(app);
  for (const typed of ['••••••••77', '***-**-6789', 'XXX-XX-6789'])
    for (const by of [maria, ann])
      expect(
        (
          await by.call(answering.saveAnswers, {
            questionnaire_id: id,
            saves: [one(1, typed, { base: 1 }), one(4, typed, { entry_no: 1, base: 1 })],
          })
        ).body.results,
      ).toMatchObject([
        { outcome: 'refused', code: 'answer.mask', message: MASK_TYPED },
        { outcome: 'refused', code: 'answer.mask', message: MASK_TYPED },
      ]);
  const first = firstIdOf(id);
  const company_id = app.world.entities.household.id;
  const listed = await maria.call(answering.saveEntries, {
    questionnaire_id: id,
    company_id,
    entries: [{ id: first + 4, entry_number: 1, answer: '•••••6789' }],
  });
  expect([listed.status, listed.error?.message]).toEqual([422, MASK_TYPED]);
  const single = await maria.call(answering.answerQuestion, { question_id: first + 1, answer: '••••••••77' });
  expect(single.body).toEqual({ error: MASK_TYPED, answer: null });
  expect(await stateHash(app)).toBe(before);
  expect(await reveal(id, 1)).toBe('123-45-6789');
  expect(await reveal(id, 4, 1)).toBe('123456789');
});

it('a mask is no first answer either', async () => {
  const id = await sentQuestionnaire(app, templateId);
  expect(await save('maria', id, one(1, MASK))).toMatchObject([{ outcome: 'refused', code: 'answer.mask' }]);
});
