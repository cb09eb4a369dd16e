/** An acceptance is undone: what the paper is, its name and its place are as before, unless somebody changed it since. */
import { beforeEach, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { useApp } from '#test/app.ts';
import { intText, papersPdf } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { INT, sentPapers, W2 } from '#test/sent-papers.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { timesRecorded } from '#test/recorded.ts';
import { intake } from '../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true, enable_restoring_deleting_files: true } });
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
  await app.owner.query('update documents set deleted_at = now()');
});
const { company_id, workOff, sent, onDesk, identified, checklist } = sentPapers(app);
const accept = async (id: number, place?: { questionnaire_id: number; question_no: number }) =>
  (await app.as('ann')).call(intake.acceptDocument, {
    company_id: company_id(),
    extracted_document_id: id,
    document_type: '1099-OID',
    detailed_name: '1099-OID Harbor',
    differentiator: '',
    tax_year: 2024,
    payer: 'Harbor',
    belongs_to: 'Tom',
    name: '1099-OID Harbor',
    version: 1,
    ...(place && { place }),
  });
const undo = async (id: number, version: number, person: PersonName = 'ann') =>
  (await app.as(person)).call(intake.undoAccept, {
    company_id: company_id(),
    documents: [{ id, version }],
  });
const answers = async (questionnaire_id: number) => {
  const maria = await app.as('maria');
  const { body } = await maria.call(questionnaires.readQuestionnaire, { questionnaire_id });
  return body.state.answers
    .filter(({ value }) => value !== null)
    .map(({ question_no, value }) => [question_no, value]);
};
const facts = async (id: number) => {
  const { version: _, ...body } = (await identified(id)).body;
  return body;
};

it('a paper is what it was, called as it was and at the item where it was', async () => {
  const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(intText('First Harbor Bank')));
  const before = [await facts(id), await checklist(questionnaire_id), await answers(questionnaire_id)];
  expect(before[0]).toMatchObject({ payer: 'First Harbor Bank', belongs_to: 'Maria', tax_year: 2025 });
  const accepted = await accept(id, { questionnaire_id, question_no: INT });
  expect(accepted.body.version).toBe(2);
  expect(await facts(id)).toMatchObject({ payer: 'Harbor', belongs_to: 'Tom', categorized_by_ai: false });
  expect(await answers(questionnaire_id)).toEqual([[INT, '1']]);
  expect((await undo(id, 2)).body).toEqual({ undone: [id], left: [] });
  expect([await facts(id), await checklist(questionnaire_id), await answers(questionnaire_id)]).toEqual(
    before,
  );
  expect(await onDesk(id)).toMatchObject({ status: 'identify_succeeded', version: 3 });
  expect(await timesRecorded(app, 'document.accept_undone')).toEqual({ 'document.accept_undone': 1 });
  expect((await undo(id, 3)).body).toEqual({ undone: [], left: [id] });
});

it('a paper that was in no questionnaire leaves the one it was put into', async () => {
  const other = await sent('other.pdf', papersPdf(intText('Other Bank')));
  const ann = await app.as('ann');
  const bytes = papersPdf(intText('Harbor Trust', 2023));
  const { body: link } = await ann.call(documents.requestUpload, {
    company_id: company_id(),
    name: 'loose.pdf',
    size: bytes.length,
  });
  await fetch(new URL(link.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const { id } = (await ann.call(documents.processDocument, { upload_id: link.upload_id })).body;
  await workOff();
  const { questionnaire_id } = other;
  await accept(id, { questionnaire_id, question_no: INT });
  expect((await checklist(questionnaire_id)).map(({ question_no }) => question_no)).toEqual([W2, INT]);
  expect((await undo(id, 2)).body.undone).toEqual([id]);
  expect((await checklist(questionnaire_id)).map(({ question_no }) => question_no)).toEqual([W2]);
  const { rows } = await app.owner.query('select questionnaire_id, name from documents where id = $1', [id]);
  expect(rows).toEqual([{ questionnaire_id: null, name: 'loose.pdf' }]);
});

it('what somebody changed since stays, and so does what is in a locked questionnaire', async () => {
  const { id, questionnaire_id } = await sent('scan.pdf', papersPdf(intText('First Harbor Bank')));
  await accept(id, { questionnaire_id, question_no: INT });
  expect((await undo(id, 1)).body).toEqual({ undone: [], left: [id] });
  await app.owner.query('update questionnaires set locked = true where id = $1', [questionnaire_id]);
  expect((await undo(id, 2)).body).toEqual({ undone: [], left: [id] });
  expect(await onDesk(id)).toMatchObject({ status: 'analysis_succeeded', version: 2 });
});

it('accepting many is undone as one, by those who review the entity’s papers alone', async () => {
  const one = await sent('one.pdf', papersPdf(intText('First Harbor Bank')));
  const two = await sent('two.pdf', papersPdf(intText('Coastline Bank')));
  const [ann, maria, eve] = [await app.as('ann'), await app.as('maria'), await app.as('eve')];
  const asked = (version: number) => ({
    company_id: company_id(),
    documents: [one.id, two.id].map((id) => ({ id, version })),
  });
  expect((await ann.call(intake.acceptDocuments, asked(1))).body.accepted).toEqual([one.id, two.id]);
  await expectNoChange(app, async () => {
    expect((await maria.call(intake.undoAccept, asked(2))).status).toBe(403);
    expect((await eve.call(intake.undoAccept, asked(2))).status).toBe(404);
  });
  expect((await ann.call(intake.undoAccept, asked(2))).body).toEqual({ undone: [one.id, two.id], left: [] });
  expect(await onDesk(one.id)).toMatchObject({ status: 'identify_succeeded', name: 'one.pdf' });
  expect(await onDesk(two.id)).toMatchObject({ status: 'identify_succeeded', name: 'two.pdf' });
});
