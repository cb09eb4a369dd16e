/** Drawn and photographed papers through the reading of scans: what is hard to read or incomplete is doubted. */
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { intText } from '#test/intake-papers.ts';
import { photoOf, scannedPdf } from '#test/scans.ts';
import { sentPapers } from '#test/sent-papers.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { intake } from '../contract.ts';

const app = useApp({ env: { OCR: 'on' }, preferences: { bulk_upload_processor: true } });
const { sent, identified } = sentPapers(app);
// Papers of one test are no earlier papers of the next.
beforeEach(async () => {
  await app.owner.query('update documents set deleted_at = now()');
});

const INTEREST = intText('First Harbor Bank').split('\n');
const SHEET = { width: 1500, height: 1000, letters: 22 };

async function doubtsOf(questionnaire_id: number, id: number) {
  const { body } = await (await app.as('maria')).call(questionnaires.readQuestionnaire, { questionnaire_id });
  return body.state.documents.find((one) => one.id === id)!.doubts.map(({ facts }) => facts);
}

it('a photo taken in the dark is doubted as too dark, and staff see which', async () => {
  const dark = await sharp(await photoOf(INTEREST, SHEET))
    .linear(0.03, 0)
    .jpeg({ quality: 40 })
    .toBuffer();
  const { id, questionnaire_id } = await sent('dark.jpg', dark);
  expect(await doubtsOf(questionnaire_id, id)).toEqual([{ kind: 'too_dark' }]);
  const { body } = await identified(id);
  expect(body).toMatchObject({
    scan_faults: [{ page: 0, faults: expect.arrayContaining(['dark']) as string[] }],
    doubts: [{ facts: { kind: 'too_dark' }, kept: false }],
  });
  expect((await identified(id, 'eve')).status).toBe(404);
  const keep = { document_id: id, kinds: ['too_dark' as const] };
  expect((await (await app.as('eve')).call(intake.keepAnyway, keep)).status).toBe(404);
  expect((await (await app.as('maria')).call(intake.keepAnyway, keep)).status).toBe(200);
  expect((await identified(id)).body.doubts).toEqual([{ facts: { kind: 'too_dark' }, kept: true }]);
});

it('a photo taken with a shaking hand is doubted as blurred', async () => {
  const blurred = await sharp(await photoOf(INTEREST, SHEET))
    .blur(9)
    .jpeg()
    .toBuffer();
  const { id, questionnaire_id } = await sent('blurred.jpg', blurred);
  expect(await doubtsOf(questionnaire_id, id)).toEqual([{ kind: 'blurred' }]);
});

it('a scan without its second page is doubted, with the page that is missing; a photo of all of it is not', async () => {
  const page = (no: number, lines: readonly string[]) => [...lines, '', `Page ${no} of 3`];
  const pages = [page(1, INTEREST), page(3, ['Transactions of First Harbor Bank', 'Account 000123459876'])];
  const { id, questionnaire_id } = await sent('scan.pdf', await scannedPdf(pages, SHEET));
  expect(await doubtsOf(questionnaire_id, id)).toEqual([
    { kind: 'page_missing', pages: [1, 3], missing: [2], of: 3 },
  ]);
  const whole = await sent('photo.jpg', await photoOf(intText('Second Harbor Bank').split('\n'), SHEET));
  expect(await doubtsOf(whole.questionnaire_id, whole.id)).toEqual([]);
});
