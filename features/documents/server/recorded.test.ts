/** Records documents in the states that screens tests show. */
import { expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { EICAR } from '#test/fake-clamd.ts';
import { useScannedApp } from '#test/scanned-app.ts';
import { pdfOf } from '#test/pdf.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { documents } from '../contract.ts';

const app = useScannedApp();

it('folders and files that are staff only, deleted, being checked or blocked', async () => {
  const ann = await app.as('ann');
  const companyId = app.world.entities.household.id;
  const send = async (name: string, text = '') =>
    (
      await sendFile(
        app,
        ann,
        'household',
        name,
        Buffer.concat([pdfOf({ pages: [name] }), Buffer.from(text)]),
        '/Papers',
      )
    ).body.id;
  await ann.call(documents.createFolder, { companyId, path: '/', name: 'Papers' });
  for (const name of ['Receipts', 'STAFF ONLY'])
    await ann.call(documents.createFolder, { companyId, path: '/Papers', name });
  await send('blocked.pdf', EICAR);
  const old = await send('old.pdf');
  await send('read.pdf');
  await readWaiting(app);
  await send('checking.pdf');
  await ann.call(documents.deleteItems, { companyId, items: [{ type: 'file', id: old }] });
  const { body } = await ann.call(documents.listDocuments, {
    companyId,
    path: '/Papers',
    showWithDeleted: 'true',
  });
  expect(
    body.documents.map(({ name, staff_only, deleted_at, reading }) => [
      name,
      staff_only,
      deleted_at !== null,
      reading,
    ]),
  ).toEqual([
    ['Receipts', false, false, null],
    ['STAFF ONLY', true, false, null],
    ['blocked.pdf', false, false, 'quarantined'],
    ['checking.pdf', false, false, 'waiting'],
    ['old.pdf', false, true, 'read'],
    ['read.pdf', false, false, 'read'],
  ]);
  recordAnswer('documents/each-state', documents.listDocuments, body);
});

it('questionnaires to attach to, of which one is locked', async () => {
  const ann = await app.as('ann');
  const companyId = app.world.entities.household.id;
  const template = await publishedTemplate(app, 'Individual Organizer');
  await sentQuestionnaire(app, template, { tax_year: 2025 });
  const locked = await sentQuestionnaire(app, template, { tax_year: 2024 });
  await ann.call(collect.lockQuestionnaires, { ids: [locked] });
  const { body } = await ann.call(documents.listAttachTargets, { companyId });
  expect(body.questionnaires.map(({ locked: isLocked }) => isLocked)).toEqual([false, true]);
  recordAnswer('documents/attach-targets', documents.listAttachTargets, body);
});
