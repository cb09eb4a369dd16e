/** Photos from a phone for one question of a questionnaire. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { answering } from '../../answering/contract.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Papers', {
    form: form(
      section(0, [
        question(1, { type: 'upload', text: 'Your W-2' }),
        question(2, { type: 'upload', text: 'Your 1099', options: ['1099-INT', '1099-DIV'] }),
        question(3, { type: 'text' }),
      ]),
    ),
  });
});

const make = (by: Caller, questionnaire_id: number, question_no: number, more: object = {}) =>
  by.call(documents.makeHandoff, {
    company_id: app.world.entities.household.id,
    question: { questionnaire_id, question_no, ...more },
  });
const tokenOf = ({ body }: { body: { url: string } }) => body.url.split('/').at(-1)!;
/** A browser of its own, which nobody has signed in with. */
const phone = () => {
  const cookie = `sheaf-browser=${randomBytes(32).toString('base64url')}`;
  const call: Caller['call'] = (endpoint, input) => app.anonymous.call(endpoint, input, { cookie });
  return { call };
};
async function send(
  by: { call: Caller['call'] },
  token: string,
  name: string,
  bytes = pdfOf({ pages: [name] }),
) {
  const link = await by.call(documents.handoffLink, { token, name, size: bytes.length });
  if (link.status !== 200) return link.status;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return (await by.call(documents.handoffProcess, { token, upload_id: link.body.upload_id })).status;
}
const at = async (questionnaire_id: number) =>
  (await (await app.as('maria')).call(answering.readState, { questionnaire_id })).body.documents.map(
    ({ name, question_no, option }) => [name, question_no, option],
  );

it('a photo from the phone answers the question the code was made at, and is seen at the computer', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const maria = await app.as('maria');
  const made = await make(maria, id, 2, { option: '1099-DIV' });
  expect(made.status).toBe(200);
  const token = tokenOf(made);
  const mine = phone();
  const taken = await mine.call(documents.takeHandoff, { token });
  expect(taken.body).toMatchObject({ item: 'Your 1099', area: 'checklist', connected: true });
  expect(await send(mine, token, '1099.pdf')).toBe(200);
  expect(await at(id)).toEqual([['1099.pdf', 2, '1099-DIV']]);
  const { body } = await maria.call(documents.readHandoff, { handoff_id: made.body.handoff_id });
  expect(body.files.map(({ name, received }) => [name, received])).toEqual([['1099.pdf', true]]);
  // The checks of the checklist hold here, too.
  expect(await send(mine, token, '1099.pdf')).toBe(409);
  expect(await send(mine, token, 'books.xlsx')).toBe(422);
  const { rows } = await app.owner.query(
    'select question_no, before_value, after_value from answer_changes where questionnaire_id = $1',
    [id],
  );
  expect(rows).toEqual([{ question_no: 2, before_value: null, after_value: '1' }]);
});

it('is made only for an upload of an open questionnaire, with its option, by somebody who may send there', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const maria = await app.as('maria');
  expect((await make(maria, id, 2)).status).toBe(422);
  expect((await make(maria, id, 3)).status).toBe(404);
  expect((await make(maria, id, 99)).status).toBe(404);
  for (const who of ['eve', 'zed', 'sue'] as const)
    expect((await make(await app.as(who), id, 1)).status, who).toBe(404);
  const elsewhere = await maria.call(documents.makeHandoff, {
    company_id: app.world.entities.southern.id,
    question: { questionnaire_id: id, question_no: 1 },
  });
  expect(elsewhere.status).toBe(404);
  const made = await make(maria, id, 1);
  const mine = phone();
  const token = tokenOf(made);
  expect((await mine.call(documents.takeHandoff, { token })).status).toBe(200);
  await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
  expect(await send(mine, token, 'late.pdf')).toBe(409);
  expect(await at(id)).toEqual([]);
});
