/** Files are uploaded with the type they are and with tags, among the documents and at a question. */
import { beforeAll, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intake } from '#features/intake/contract.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { tags } from '#features/labels/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { checklistTasks } from '#features/questionnaires/checklist/server/follow-documents.ts';
import { type Caller, useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { letterText, papersPdf } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { workOffTasks } from '#test/work-off.ts';
import { collect } from '../../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, document_tags_enabled: true } });
const W2 = 1;
const BYTES = papersPdf(letterText);
let questionnaire_id = 0;
const company_id = () => app.world.entities.household.id;
beforeAll(async () => {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(W2, { type: 'upload', text: 'Your W-2', paper: 'W-2' })], {
        key: 'document_checklist',
        name: 'Document checklist',
      }),
    ),
  });
  questionnaire_id = await sentQuestionnaire(app, templateId, { tax_year: 2025 });
  const ann = await app.as('ann');
  for (const new_tag of ['Wages', 'Urgent']) await ann.call(tags.createTag, { kind: 'document', new_tag });
});

interface Said {
  document_type?: string;
  tags?: string[];
}
const begin = async (by: PersonName | Caller, name: string, said: Said) =>
  (typeof by === 'string' ? await app.as(by) : by).call(documents.requestUpload, {
    company_id: company_id(),
    name,
    size: BYTES.length,
    ...said,
  });
const beginAt = async (by: PersonName | Caller, name: string, said: Said) =>
  (typeof by === 'string' ? await app.as(by) : by).call(questionnaires.requestQuestionUpload, {
    questionnaire_id,
    question_no: W2,
    name,
    size: BYTES.length,
    ...said,
  } as never);
const put = (url: string) => fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(BYTES) });
const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks]);
const shown = async (document_id: number) => {
  const ann = await app.as('ann');
  const { body: identified } = await ann.call(intake.readIdentified, { document_id });
  const { body: document } = await ann.call(documents.readDocument, { document_id });
  const { document_type, categorized_by_ai } = identified;
  return { document_type, categorized_by_ai, tags: document.tags };
};

it('CHK-032: an upload takes document type and tags, keeps them and shows them', async () => {
  const { body } = await begin('ann', 'wages.pdf', { document_type: 'W-2', tags: ['Wages', 'Urgent'] });
  await put(body.url);
  const ann = await app.as('ann');
  const { id } = (await ann.call(documents.processDocument, { upload_id: body.upload_id })).body;
  await workOff();
  expect(await shown(id)).toEqual({
    document_type: 'W-2',
    categorized_by_ai: false,
    tags: ['Urgent', 'Wages'],
  });
  // No type of the standard order: the portal finds out itself.
  const other = await begin('ann', 'letter.pdf', { document_type: 'Shopping list' });
  await put(other.body.url);
  const made = await ann.call(documents.processDocument, { upload_id: other.body.upload_id });
  await workOff();
  expect(await shown(made.body.id)).toMatchObject({ document_type: null, categorized_by_ai: true });
});

it('CHK-032: an upload at a question takes document type and tags, and the whole questionnaire shows them', async () => {
  const { body } = await beginAt('ann', 'at-item.pdf', { document_type: 'W-2', tags: ['Wages'] });
  await put(body.url);
  const ann = await app.as('ann');
  const sent = { questionnaire_id, upload_id: body.upload_id };
  const { id } = (await ann.call(questionnaires.processQuestionUpload, sent)).body;
  await workOff();
  const { body: whole } = await ann.call(collect.loadQuestionnaire, {
    companyId: company_id(),
    questionnaireId: questionnaire_id,
  });
  expect(whole.extracted_documents.find((one) => one.id === id)).toMatchObject({
    name: 'at-item.pdf',
    document_type: 'W-2',
    tags: ['Wages'],
  });
  expect(await shown(id)).toEqual({ document_type: 'W-2', categorized_by_ai: false, tags: ['Wages'] });
});

it('CHK-032: clients say the type, never tags; unknown types and tags are refused, and strangers altogether', async () => {
  const { body } = await beginAt('maria', 'hers.pdf', { document_type: 'W-2' });
  await put(body.url);
  const maria = await app.as('maria');
  const sent = { questionnaire_id, upload_id: body.upload_id };
  const { id } = (await maria.call(questionnaires.processQuestionUpload, sent)).body;
  await workOff();
  expect(await shown(id)).toEqual({ document_type: 'W-2', categorized_by_ai: false, tags: [] });
  const [ann, eve] = [await app.as('ann'), await app.as('eve')];
  await expectNoChange(app, async () => {
    expect((await begin(maria, 'a.pdf', { tags: ['Wages'] })).status).toBe(403);
    expect((await beginAt(maria, 'a.pdf', { tags: ['Wages'] })).status).toBe(403);
    expect((await begin(ann, 'a.pdf', { tags: ['None such'] })).status).toBe(422);
    expect((await beginAt(ann, 'a.pdf', { document_type: 'Shopping list' })).status).toBe(422);
    expect((await begin(eve, 'a.pdf', { document_type: 'W-2' })).status).toBe(404);
    expect((await beginAt(eve, 'a.pdf', { document_type: 'W-2' })).status).toBe(404);
  });
});
