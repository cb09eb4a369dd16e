/** The desk as screens show it, in every group. */
import { expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { intText, letterText, papersPdf, w2Text } from '#test/intake-papers.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { workOffTasks } from '#test/work-off.ts';
import { intake } from '../contract.ts';
import { intakeTasks } from './jobs.ts';

const app = useApp({ preferences: { bulk_upload_processor: true } });
const company_id = () => app.world.entities.household.id;
const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks]);

async function upload(name: string, bytes: Buffer): Promise<number> {
  const ann = await app.as('ann');
  const link = await ann.call(documents.requestUpload, {
    company_id: company_id(),
    name,
    size: bytes.length,
  });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return (await ann.call(documents.processDocument, { upload_id: link.body.upload_id })).body.id;
}

it('the desk is recorded with a document of every status it shows', async () => {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        0,
        [
          question(1, { type: 'upload', text: 'W-2 Northfield School District', paper: 'W-2' }),
          question(2, { type: 'upload', text: 'W-2 Ellery County Library', paper: 'W-2' }),
        ],
        { key: 'document_checklist', name: 'Document checklist' },
      ),
    ),
  });
  await sentQuestionnaire(app, templateId, { tax_year: 2025 });
  const ann = await app.as('ann');
  const sure = await upload('scan0031.pdf', papersPdf(w2Text({ name: 'Northfield School District' })));
  const pile = await upload(
    'kitchen-table.pdf',
    papersPdf(w2Text({ name: 'Ellery County Library' }), intText('First Harbor Bank'), letterText),
  );
  const done = await upload('done.pdf', papersPdf(intText('Coastline Bank')));
  const failed = await upload('failed.pdf', papersPdf(letterText));
  await workOff();
  await app.owner.query("update documents set extraction = 'identify_failed' where id = $1", [failed]);
  const accepted = await ann.call(intake.acceptDocuments, {
    company_id: company_id(),
    documents: [{ id: done, version: 1 }],
  });
  expect(accepted.body.accepted).toEqual([done]);
  const reading = await upload('still-reading.pdf', papersPdf(letterText));
  await workOffTasks(
    app,
    intakeTasks.filter(({ name }) => name === 'begin-intake'),
  );
  await app.owner.query(
    `insert into scanned_pages (firm_id, file_id, page, status, created_at, updated_at)
     select d.firm_id, d.file_id, page, case when page < 9 then 'read' else 'waiting' end, now(), now()
     from documents d, generate_series(1, 25) page where d.id = $1`,
    [reading],
  );

  const { body } = await ann.call(intake.listDesk, { company_id: company_id() });
  const statusOf = (id: number) => body.documents.find((one) => one.id === id)?.status;
  expect([failed, pile, sure, reading, done].map(statusOf)).toEqual([
    'identify_failed',
    'review_required',
    'identify_succeeded',
    'processing',
    'analysis_succeeded',
  ]);
  recordAnswer('intake/desk', intake.listDesk, body);
  const readOf = async (document_id: number) => (await ann.call(intake.readIdentified, { document_id })).body;
  recordAnswer('intake/sure', intake.readIdentified, await readOf(sure));
  recordAnswer('intake/pile', intake.readIdentified, await readOf(pile));
  recordAnswer(
    'intake/places',
    intake.listPaperPlaces,
    (await ann.call(intake.listPaperPlaces, { document_id: sure })).body,
  );
  const asked = { company_id: company_id(), extracted_document_id: pile };
  await ann.call(intake.autoSplit, asked);
  const { body: ofSplit } = await ann.call(intake.listDesk, { company_id: company_id() });
  recordAnswer('intake/desk-of-split', intake.listDesk, ofSplit);
  recordAnswer('intake/joined', intake.joinDocument, (await ann.call(intake.joinDocument, asked)).body);
});
