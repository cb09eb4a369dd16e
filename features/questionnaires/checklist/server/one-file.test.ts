/** A question that takes one file, and others that take many. */
import { expect, it } from 'vitest';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { ONE_FILE_HERE } from '../messages.ts';

const app = useApp();
const PDF = pdfOf({ pages: ['One'] });
const [ONE, MANY] = [1, 2];

it('CHK-022: a single file where a question takes one, more where it takes several', async () => {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        0,
        [
          question(ONE, { type: 'upload', text: 'Driver’s license', single: true }),
          question(MANY, { type: 'upload', text: 'Receipts' }),
        ],
        { key: 'document_checklist', name: 'Document checklist' },
      ),
    ),
  });
  const questionnaire_id = await sentQuestionnaire(app, templateId, { tax_year: 2025 });
  const maria = await app.as('maria');
  const begin = (question_no: number, name: string) =>
    maria.call(questionnaires.requestQuestionUpload, {
      questionnaire_id,
      question_no,
      name,
      size: PDF.length,
    });
  const finish = async ({ url, upload_id }: { url: string; upload_id: number }) => {
    await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(PDF) });
    const { body, error } = await maria.call(questionnaires.processQuestionUpload, {
      questionnaire_id,
      upload_id,
    });
    expect(error).toBeUndefined();
    return body.id;
  };
  const [first, late] = [await begin(ONE, 'front.pdf'), await begin(ONE, 'back.pdf')];
  const id = await finish(first.body);
  expect(await begin(ONE, 'third.pdf')).toMatchObject({
    status: 409,
    error: { code: 'upload.too_many', message: ONE_FILE_HERE },
  });
  // It was on its way already: nothing is lost.
  const second = await finish(late.body);
  const other = await finish((await begin(MANY, 'a.pdf')).body);
  await finish((await begin(MANY, 'b.pdf')).body);
  const move = (document_id: number, question_no: number) =>
    maria.call(questionnaires.moveQuestionDocument, { questionnaire_id, document_id, question_no });
  expect((await move(other, ONE)).status).toBe(409);
  const { body } = await maria.call(questionnaires.readQuestionnaire, { questionnaire_id });
  expect(body.state.documents.map((one) => [one.id, one.question_no]).slice(0, 2)).toEqual([
    [id, ONE],
    [second, null],
  ]);
  expect(body.state.answers.map(({ question_no, value }) => [question_no, value])).toEqual([
    [ONE, '1'],
    [MANY, '2'],
  ]);
});
