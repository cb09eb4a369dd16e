/** 24f: a K-1 that no checklist asks for is added to its owner's checklist and ticked there; Undo takes the item back. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { type Named, part, sentReturn } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const ADDED = 'Please upload K-1 (1120-S) Maria & Tom Client';
let templateId: number;
let otherId: number;
beforeAll(async () => {
  const w2 = question(1, { type: 'upload', text: 'Please upload each W-2.', paper: 'W-2' });
  const checklist = { key: 'document_checklist', name: 'Document checklist' } as const;
  const asksForW2 = form(section(0, [w2], checklist));
  templateId = await publishedTemplate(app, 'Household', { form: asksForW2 });
  otherId = await publishedTemplate(app, 'Side business', { form: asksForW2 });
});
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
});

const k1 = (name: string, page: number) =>
  part({
    kind: 'k1',
    form_id: 'us-1120s-k1',
    name: `K-1 ${name}`,
    pages: [{ first: page, last: page }],
    recipient: { name, tin_last4: null, share: '50%' },
  });
const sent = (...names: string[]) => sentReturn(app, [], { parts: names.map((name, at) => k1(name, at)) });
const asked = () => sentQuestionnaire(app, templateId, { entity: 'bakery', tax_year: 2025 });
const bakery = () => app.world.entities.bakery.id;
const rows = async (named: Named, by: PersonName = 'ann') =>
  (await (await app.as(by)).call(returns.readReturnK1s, named)).body.k1s;
const fileAll = async (named: Named, { by = 'ann', add = true }: { by?: PersonName; add?: boolean } = {}) => {
  const k1s = (await rows(named)).map(({ part_id }) => ({ part_id, entity_id: bakery(), add }));
  return (await app.as(by)).call(returns.fileReturnK1s, { ...named, k1s });
};
const undo = async (named: Named, part_ids: number[]) =>
  (await app.as('ann')).call(returns.undoReturnK1s, { ...named, part_ids });
/** What Maria reads in her checklist. */
const checklist = async (questionnaire_id: number) => {
  const { body } = await (await app.as('maria')).call(questionnaires.readQuestionnaire, { questionnaire_id });
  return body.form.sections
    .flatMap(({ questions }) => questions)
    .map(({ no, text }) => ({
      text,
      files: body.state.documents.filter(({ question_no }) => question_no === no).length,
      value: body.state.answers.find(({ question_no }) => question_no === no)?.value ?? null,
    }));
};
const W2 = { text: 'Please upload each W-2.', files: 0, value: null };

it('offers to add the item, adds and ticks it once, and Undo takes it back', async () => {
  const questionnaire = await asked();
  const named = await sent('Client Bakery');
  const offered = await rows(named);
  expect(offered[0]!.checklist).toEqual({
    questionnaire: '2025 Household',
    item: 'K-1 (1120-S) Maria & Tom Client',
    adds: true,
    blocked: null,
  });
  const ann = await app.as('ann');
  recordAnswer(
    'returns/k1s-to-add',
    returns.readReturnK1s,
    (await ann.call(returns.readReturnK1s, named)).body,
  );
  expect(await checklist(questionnaire)).toEqual([W2]);

  const filed = await fileAll(named);
  expect(filed.body.k1s[0]!.filed_in).toMatchObject({ entity_id: bakery(), ticked: true });
  expect(await checklist(questionnaire)).toEqual([W2, { text: ADDED, files: 1, value: '1' }]);

  expect((await undo(named, [offered[0]!.part_id])).body).toMatchObject({ undone: 1 });
  expect(await checklist(questionnaire)).toEqual([W2]);
  expect(await timesRecorded(app, 'questionnaire.paper_added', 'questionnaire.paper_withdrawn')).toEqual({
    'questionnaire.paper_added': 1,
    'questionnaire.paper_withdrawn': 1,
  });

  await fileAll(named);
  expect(await checklist(questionnaire)).toEqual([W2, { text: ADDED, files: 1, value: '1' }]);
});

it('two K-1s for one entity go to one added item, which stays until both are taken back', async () => {
  const questionnaire = await asked();
  const named = await sent('Client Bakery', 'Client Bakery');
  const [first, second] = (await fileAll(named)).body.k1s;
  expect(await checklist(questionnaire)).toEqual([W2, { text: ADDED, files: 2, value: '2' }]);
  await undo(named, [first!.part_id]);
  expect(await checklist(questionnaire)).toEqual([W2, { text: ADDED, files: 1, value: '1' }]);
  await undo(named, [second!.part_id]);
  expect(await checklist(questionnaire)).toEqual([W2]);
});

it('adds nothing without being told to, to a locked questionnaire, or where two are open', async () => {
  const questionnaire = await asked();
  const unasked = await sent('Client Bakery');
  expect((await fileAll(unasked, { add: false })).body.k1s[0]!.filed_in).toMatchObject({ ticked: false });
  expect(await checklist(questionnaire)).toEqual([W2]);

  await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire]);
  const locked = await sent('Client Bakery');
  expect((await rows(locked))[0]!.checklist).toBeNull();
  expect((await fileAll(locked)).body.k1s[0]!.filed_in).toMatchObject({ ticked: false });
  expect(await checklist(questionnaire)).toEqual([W2]);

  await app.owner.query('update questionnaires set locked = false where id = $1', [questionnaire]);
  await sentQuestionnaire(app, otherId, { entity: 'bakery', tax_year: 2025 });
  const twice = await sent('Client Bakery');
  expect((await rows(twice))[0]!.checklist).toBeNull();
});
