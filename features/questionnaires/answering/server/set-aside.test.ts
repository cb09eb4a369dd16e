/** A mark instead of an answer keeps the answer, on the server as in the browser. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { todayFor } from '#test/today.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { answering } from '../contract.ts';
import { MASK, type Save } from '../model.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Set aside', {
    form: form(
      section(0, [
        question(1, { text: 'Where do you live?' }),
        question(2, { type: 'password', text: 'What is your account number?' }),
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
const reveal = async (questionnaire_id: number) =>
  (await app.as('maria')).call(answering.revealAnswer, { questionnaire_id, question_no: 2 });

it('QST-051: Not Applicable keeps the answer, which comes back when the mark is taken away', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await save('maria', id, one(1, 'Salem'));
  await save('maria', id, one(1, 'Not Applicable', { base: 1 }));
  for (const person of ['maria', 'tom', 'ann'] as const)
    expect(await shown(person, id)).toMatchObject([{ value: 'Not Applicable', set_aside: 'Salem' }]);
  // A later day over the mark keeps it, too.
  await save('tom', id, one(1, null, { base: 2, answer_by: todayFor(app) }));
  expect(await shown('maria', id)).toMatchObject([{ value: null, set_aside: 'Salem' }]);
  const eve = await app.as('eve');
  const before = await stateHash(app);
  expect(
    (await eve.call(answering.answerQuestion, { question_id: firstIdOf(id) + 1, answer: null })).status,
  ).toBe(404);
  expect(await stateHash(app)).toBe(before);
  expect(await save('maria', id, one(1, null, { base: 3 }))).toMatchObject([
    { outcome: 'saved', version: 4 },
  ]);
  const [back] = await shown('tom', id);
  expect(back).toMatchObject({ value: 'Salem', answer_by: null, version: 4 });
  expect(back).not.toHaveProperty('set_aside');
  // An answer itself is taken back as ever.
  await save('maria', id, one(1, null, { base: 4 }));
  expect(await shown('maria', id)).toMatchObject([{ value: null }]);
});

it('a sealed answer stays sealed under a mark, is not revealed, and comes back by its mask', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await save('maria', id, one(2, '000 4471 9876'));
  await save('maria', id, one(2, 'Not Applicable', { base: 1 }));
  expect(await shown('tom', id)).toMatchObject([
    { value: 'Not Applicable', set_aside: MASK, ending: '9876' },
  ]);
  expect((await reveal(id)).status).toBe(409);
  const stored = await app.owner.query(
    'select value, set_aside, sealed, set_aside_sealed is not null as kept from answers where questionnaire_id = $1',
    [id],
  );
  expect(stored.rows).toEqual([{ value: 'Not Applicable', set_aside: MASK, sealed: null, kept: true }]);
  expect(await save('maria', id, one(2, MASK, { base: 2 }))).toMatchObject([
    { outcome: 'saved', version: 3 },
  ]);
  expect(await shown('maria', id)).toMatchObject([{ value: MASK, ending: '9876' }]);
  expect((await reveal(id)).body).toEqual({ value: '000 4471 9876' });
  const staged = await app.owner.query('select * from answer_changes where questionnaire_id = $1', [id]);
  expect(JSON.stringify(staged.rows)).not.toContain('9876');
});

it('a new answer over the mark ends what was set aside', async () => {
  const id = await sentQuestionnaire(app, templateId);
  await save('maria', id, one(2, '000 4471 9876'));
  await save('maria', id, one(2, 'Not Applicable', { base: 1 }));
  await save('maria', id, one(2, '111222333', { base: 2 }));
  expect((await reveal(id)).body).toEqual({ value: '111222333' });
  const { rows } = await app.owner.query(
    'select set_aside, set_aside_sealed from answers where questionnaire_id = $1',
    [id],
  );
  expect(rows).toEqual([{ set_aside: null, set_aside_sealed: null }]);
});
