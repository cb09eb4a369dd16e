/** Files of a questionnaire: sent, moved, removed, and marks in their place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { FILE_INVALID, FILE_TOO_LARGE, PDF_UNREADABLE } from '#features/documents/messages.ts';
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { follow, storedDocument } from '#test/documents.ts';
import { hostilePapers } from '#test/hostile-papers.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { stateHash } from '#test/state-hash.ts';
import { readWaiting } from '#test/uploads.ts';
import { todayFor } from '#test/today.ts';
import { answering } from '../../answering/contract.ts';
import { HAS_DOCUMENTS, QUESTIONNAIRE_LOCKED } from '../../messages.ts';
import { NOT_APPLICABLE, PROVIDED_ELSEWHERE } from '../../model.ts';
import { addDays } from '../../rules/days.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { checklist } from '../contract.ts';
import { ADDITIONAL_ATTACHMENTS, alreadyInQuestionnaire, NAME_FIRST, OPTION_FIRST } from '../messages.ts';

const app = useApp();
let templateId: number;
const FORM = form(
  section(
    0,
    [
      question(1, { type: 'upload', text: 'Your W-2' }),
      question(2, { type: 'upload', text: 'Your 1099', options: ['1099-INT', '1099-DIV'] }),
      question(3, { type: 'text' }),
    ],
    { key: 'document_checklist', name: 'Document checklist' },
  ),
);
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Papers / 2', { form: FORM });
});
const sent = (more = {}) => sentQuestionnaire(app, templateId, more);
const today = () => todayFor(app);
const state = async (person: PersonName, questionnaire_id: number) =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id })).body;
const lies = async (id: number, person: PersonName = 'maria') =>
  (await state(person, id)).documents.map(({ name, question_no, others }) => [name, question_no, others]);
const answerOf = async (id: number, no: number) =>
  (await state('maria', id)).answers.find(({ question_no }) => question_no === no) ?? null;
const request = async (person: PersonName, questionnaire_id: number, more: object = {}) =>
  (await app.as(person)).call(checklist.requestQuestionUpload, {
    questionnaire_id,
    question_no: 1,
    name: 'w2.pdf',
    size: 400,
    ...more,
  });

let pages = 0;
/** Never the same bytes twice. */
const paper = () => pdfOf({ pages: [`Page ${(pages += 1)}`] });

async function send(person: PersonName, id: number, more: object = {}, bytes = paper()) {
  const link = await request(person, id, { size: bytes.length, ...more });
  if (link.status !== 200) return link as never;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return (await app.as(person)).call(checklist.processQuestionUpload, {
    questionnaire_id: id,
    upload_id: link.body.upload_id,
  });
}
const idOf = async (person: PersonName, id: number, more: object = {}): Promise<number> =>
  (await send(person, id, more)).body.id;
const move = async (person: PersonName, questionnaire_id: number, body: object) =>
  (await app.as(person)).call(checklist.moveQuestionDocument, { questionnaire_id, ...body } as never);
const remove = async (person: PersonName, questionnaire_id: number, document_id: number) =>
  (await app.as(person)).call(checklist.removeQuestionDocument, { questionnaire_id, document_id });
const restore = async (person: PersonName, questionnaire_id: number, document_id: number) =>
  (await app.as(person)).call(checklist.restoreQuestionDocument, { questionnaire_id, document_id });
const mark = async (
  person: PersonName,
  questionnaire_id: number,
  question_no: number,
  said: 'Not Applicable' | 'Provided Elsewhere' | { answer_by: string },
) =>
  (await app.as(person)).call(checklist.markQuestion, {
    questionnaire_id,
    question_no,
    mark: said,
    remove_documents: true,
  });
const close = (id: number, column: 'locked' | 'completed') =>
  app.owner.query(`update questionnaires set ${column} = true where id = $1`, [id]);

describe('a file for a question', () => {
  it('lies there once it was processed, whoever of the owners looks; asked again nothing changes', async () => {
    const id = await sent();
    const bytes = paper();
    const link = await request('maria', id, { size: bytes.length });
    await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
    const maria = await app.as('maria');
    const process = () =>
      maria.call(checklist.processQuestionUpload, {
        questionnaire_id: id,
        upload_id: link.body.upload_id,
      });
    const first = await process();
    expect([first.status, first.body.name]).toEqual([200, 'w2.pdf']);
    expect((await process()).body).toEqual(first.body);
    for (const person of ['maria', 'tom', 'ann'] as const)
      expect(await lies(id, person)).toEqual([['w2.pdf', 1, false]]);
    expect(await answerOf(id, 1)).toMatchObject({ value: '1', version: 1 });
    expect(await timesRecorded(app, 'questionnaire.document_added')).toEqual({
      'questionnaire.document_added': 1,
    });
    const { rows } = await app.owner.query(
      `select d.questionnaire_id::int, folder_path(d.firm_id, d.folder_id) as path, q.uploads_done, q.tax_year, q.in_progress
       from documents d join questionnaires q on q.id = d.questionnaire_id where d.id = $1`,
      [first.body.id],
    );
    expect(rows).toEqual([
      {
        questionnaire_id: id,
        path: `/${rows[0].tax_year}/Questionnaires/Papers - 2`,
        uploads_done: 1,
        tax_year: rows[0].tax_year,
        in_progress: true,
      },
    ]);
    // Both spouses add to the same question.
    await send('tom', id, { name: 'second.pdf' });
    expect(await answerOf(id, 1)).toMatchObject({ value: '2', version: 2 });
  });

  it('is read, and says so', async () => {
    const id = await sent();
    await send('maria', id);
    expect((await state('maria', id)).documents).toMatchObject([{ status: 'processing', option: null }]);
    await readWaiting(app);
    expect((await state('maria', id)).documents).toMatchObject([{ status: 'analysis_succeeded' }]);
  });

  it('CHK-004, CHK-005: hidden while staff have to look it over, or cut up and at no question', async () => {
    const id = await sent();
    const placed = await idOf('maria', id, { name: 'placed.pdf' });
    const loose = await idOf('maria', id, { name: 'loose.pdf', question_no: null });
    const set = (status: string, document: number) =>
      app.owner.query('update documents set extraction = $1 where id = $2', [status, document]);
    await set('split_succeeded', placed);
    await set('split_succeeded', loose);
    expect(await lies(id)).toEqual([['placed.pdf', 1, false]]);
    await set('review_required', placed);
    await set('identify_succeeded', loose);
    expect(await lies(id)).toEqual([['loose.pdf', null, false]]);
  });

  it('CHK-020, CHK-021, CHK-031: the server refuses what is no picture or PDF, too large, or one too many', async () => {
    const id = await sent();
    expect(await request('maria', id, { name: 'sheet.xlsx' })).toMatchObject({
      status: 422,
      error: { code: 'file.type', message: FILE_INVALID },
    });
    expect(await request('maria', id, { size: MAX_UPLOAD_BYTES + 1 })).toMatchObject({
      status: 413,
      error: { message: FILE_TOO_LARGE },
    });
    expect((await request('maria', id, { size: 0 })).status).toBe(422);
    // A name that lies is found out by its bytes.
    expect(await send('maria', id, { name: 'words.pdf' }, Buffer.from('only words'))).toMatchObject({
      status: 422,
      error: { code: 'file.type' },
    });
    await app.owner.query(
      `with made as (insert into documents (firm_id, entity_id, folder_id, name, file_id, created_by, created_at, updated_at)
         select firm_id, entity_id, folder_id, 'copy ' || n || '.pdf', file_id, created_by, now(), now()
         from documents, generate_series(1, 999) n where id = $2 returning firm_id, id)
       insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
       select firm_id, $1, 1, id, now() from made`,
      [id, await storedDocument(app, 'household', 'many.pdf')],
    );
    expect(await request('maria', id, { name: 'one-more.pdf' })).toMatchObject({
      status: 409,
      error: { code: 'upload.too_many' },
    });
    expect((await request('maria', id, { name: 'one-more.pdf', question_no: null })).status).toBe(200);
  });

  it('CHK-023: a PDF with a password is refused with the sentence', async () => {
    const locked = (await hostilePapers()).find(({ what }) => what === 'a PDF under a password')!;
    const id = await sent();
    expect(await send('maria', id, {}, locked.bytes)).toMatchObject({
      status: 422,
      error: { message: PDF_UNREADABLE },
    });
    expect(await lies(id)).toEqual([]);
  });

  it('is taken once: the same name and size again is refused, wherever it lies', async () => {
    const id = await sent();
    const bytes = paper();
    await send('maria', id, {}, bytes);
    for (const question_no of [1, null])
      expect(await request('tom', id, { size: bytes.length, question_no })).toMatchObject({
        status: 409,
        error: { code: 'file.duplicate', message: alreadyInQuestionnaire('w2.pdf') },
      });
    expect((await request('tom', id, { size: bytes.length + 1 })).status).toBe(200);
    // Removed, it may come again.
    await remove('maria', id, (await state('maria', id)).documents[0]!.id);
    expect((await request('tom', id, { size: bytes.length })).status).toBe(200);
  });

  it('QST-042, CHK-029: where the question has options, one of them first', async () => {
    const id = await sent();
    for (const option of [null, 'W-2'])
      expect(await request('maria', id, { question_no: 2, option })).toMatchObject({
        status: 422,
        error: { code: 'upload.option', message: OPTION_FIRST },
      });
    expect((await request('maria', id, { question_no: 1, option: '1099-INT' })).status).toBe(422);
    await send('maria', id, { question_no: 2, option: '1099-INT' });
    expect((await state('maria', id)).documents).toMatchObject([{ question_no: 2, option: '1099-INT' }]);
  });

  it('QST-076: is for those who answer: not for other firms, other groups, read-only people, or a closed one', async () => {
    const id = await sent();
    expect((await request('eve', id)).status).toBe(404);
    expect((await request('zed', id)).status).toBe(404);
    expect((await request('sue', id)).status).toBe(404);
    expect((await request('gil', id)).status).toBe(403);
    expect((await request('ann', id)).status).toBe(200);
    const rosas = await sent({ entity: 'rosas' });
    expect((await request('rosa', rosas)).status).toBe(403);
    for (const no of [3, 999]) expect((await request('maria', id, { question_no: no })).status).toBe(404);
    const begun = (await request('maria', id)).body.upload_id;
    const maria = await app.as('maria');
    for (const column of ['locked', 'completed'] as const) {
      await close(id, column);
      expect(await request('maria', id)).toMatchObject({
        status: 409,
        error: { code: `questionnaire.${column}`, message: QUESTIONNAIRE_LOCKED },
      });
      for (const call of [checklist.questionUploadParts, checklist.processQuestionUpload])
        expect((await maria.call(call, { questionnaire_id: id, upload_id: begun })).status).toBe(409);
      await app.owner.query(`update questionnaires set ${column} = false where id = $1`, [id]);
    }
  });

  it('goes on only for the person, and in the questionnaire, it was begun with; parts of large ones, too', async () => {
    const [id, other] = [await sent(), await sent()];
    const { upload_id } = (await request('maria', id, { size: 9 * 1024 * 1024 })).body;
    const call = async (person: PersonName, questionnaire_id: number) =>
      (await app.as(person)).call(checklist.questionUploadParts, { questionnaire_id, upload_id });
    expect((await call('maria', id)).body.parts).toHaveLength(2);
    expect([(await call('tom', id)).status, (await call('maria', other)).status]).toEqual([404, 404]);
    expect((await call('eve', id)).status).toBe(404);
    const process = await (
      await app.as('tom')
    ).call(checklist.processQuestionUpload, { questionnaire_id: id, upload_id });
    expect(process.status).toBe(404);
  });

  it('never in a preview: staff who look as the client sees it send nothing', async () => {
    const id = await sent();
    const ann = await app.as('ann');
    await ann.call(clients.startPreview, { user_id: app.world.people.maria.id });
    const headers = { [PREVIEW_HEADER]: String(app.world.people.maria.id) };
    const upload = { questionnaire_id: id, question_no: 1, name: 'w2.pdf', size: 10 };
    const before = await stateHash(app);
    expect((await ann.call(checklist.requestQuestionUpload, upload, headers)).error?.code).toBe(
      'preview.read_only',
    );
    expect(await stateHash(app)).toBe(before);
  });

  it('goes to the folder above where the firm lets its clients make none', async () => {
    const id = await sent({ tax_year: 2025 });
    await app.owner.query(
      `update firms set preferences = preferences || '{"disable_folder_action": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    await (
      await app.as('ann')
    ).call(documents.createFolder, {
      companyId: app.world.entities.household.id,
      path: '/2025',
      name: 'Questionnaires',
    });
    const made = await send('maria', id);
    expect(made.status).toBe(200);
    await app.owner.query(
      `update firms set preferences = preferences - 'disable_folder_action' where firm_id = $1`,
      [app.world.firms.pell],
    );
  });
});

describe('additional attachments', () => {
  it('CHK-035, DOC-004: take spreadsheets, carry their tag and lie under /Attachments', async () => {
    const id = await sent();
    const csv = Buffer.from('payer,amount\nAcme,12\n');
    const link = { question_no: null, others: true, name: 'list.csv' };
    expect(await request('maria', id, link)).toMatchObject({
      status: 422,
      error: { code: 'upload.name', message: NAME_FIRST },
    });
    const told = await request('maria', id, { size: csv.length, ...link, document_name: 'Of 123-45-6789' });
    expect([told.status, told.error?.code]).toEqual([422, 'text.number']);
    const made = await send('maria', id, { ...link, document_name: 'Donations' }, csv);
    expect(made.body.name).toBe('Donations.csv');
    expect(await lies(id)).toEqual([['Donations.csv', null, true]]);
    const tags = async () =>
      (
        await app.owner.query(
          'select t.name from document_tags d join firm_tags t on t.id = d.tag_id where d.document_id = $1',
          [made.body.id],
        )
      ).rows.map(({ name }) => name as string);
    expect(await tags()).toEqual([ADDITIONAL_ATTACHMENTS]);
    const companyId = app.world.entities.household.id;
    const attached = async (person: PersonName) =>
      (await app.as(person)).call(documents.listDocuments, { companyId, path: '/Attachments' });
    for (const person of ['maria', 'ann'] as const)
      expect((await attached(person)).body.documents.map((one) => one.link)).toEqual([
        '/Attachments/Donations.csv',
      ]);
    expect((await attached('eve')).status).toBe(404);
    await move('maria', id, { document_id: made.body.id, question_no: null, others: false });
    expect(await tags()).toEqual([]);
    // The same file is known by what its sender called it.
    expect((await request('tom', id, { size: csv.length, ...link, document_name: 'x' })).status).toBe(409);
  });
});

describe('moving', () => {
  it('CHK-003: to Additional Attachments it is marked as others, back to a question it is not', async () => {
    const id = await sent();
    const document_id = await idOf('maria', id);
    const to = { document_id, question_no: null, others: true };
    expect((await move('tom', id, to)).status).toBe(200);
    expect(await lies(id)).toEqual([['w2.pdf', null, true]]);
    expect(await answerOf(id, 1)).toMatchObject({ value: null });
    // Again it changes nothing.
    await move('tom', id, to);
    expect(await timesRecorded(app, 'questionnaire.document_moved')).toEqual({
      'questionnaire.document_moved': 2,
    });
    expect((await move('tom', id, { document_id, question_no: 2 })).status).toBe(422);
    await move('tom', id, { document_id, question_no: 2, option: '1099-DIV' });
    expect(await lies(id)).toEqual([['w2.pdf', 2, false]]);
    expect(await answerOf(id, 2)).toMatchObject({ value: '1' });
  });

  it('takes documents of this questionnaire alone, from those who answer it while it is open', async () => {
    const [id, other] = [await sent(), await sent()];
    const document_id = await idOf('maria', id);
    const to = { document_id, question_no: null, others: true };
    for (const [person, status] of [
      ['eve', 404],
      ['sue', 404],
      ['gil', 403],
    ] as const) {
      expect((await move(person, id, to)).status).toBe(status);
      expect((await remove(person, id, document_id)).status).toBe(status);
      expect((await restore(person, id, document_id)).status).toBe(status);
      expect((await mark(person, id, 1, NOT_APPLICABLE)).status).toBe(status);
    }
    expect((await move('maria', other, to)).status).toBe(404);
    expect((await remove('maria', other, document_id)).status).toBe(404);
    expect((await move('maria', id, { ...to, question_no: 1 })).status).toBe(404);
    expect((await move('maria', id, { document_id, question_no: 3 })).status).toBe(404);
    for (const column of ['locked', 'completed'] as const) {
      await close(id, column);
      for (const answer of [
        await move('maria', id, to),
        await remove('maria', id, document_id),
        await mark('maria', id, 1, NOT_APPLICABLE),
      ])
        expect(answer).toMatchObject({ status: 409, error: { message: QUESTIONNAIRE_LOCKED } });
      await app.owner.query(`update questionnaires set ${column} = false where id = $1`, [id]);
    }
    expect(await lies(id)).toEqual([['w2.pdf', 1, false]]);
  });
});

describe('removing', () => {
  it('deletes the document and counts again; who removed it takes it back for ten minutes', async () => {
    const id = await sent();
    const document_id = await idOf('maria', id);
    expect((await remove('maria', id, document_id)).status).toBe(200);
    expect((await remove('maria', id, document_id)).status).toBe(200);
    expect([await lies(id), (await answerOf(id, 1))!.value]).toEqual([[], null]);
    expect((await move('maria', id, { document_id, question_no: 1 })).status).toBe(404);
    expect((await restore('tom', id, document_id)).status).toBe(404);
    expect((await restore('maria', id, document_id)).status).toBe(200);
    expect([await lies(id), (await answerOf(id, 1))!.value]).toEqual([[['w2.pdf', 1, false]], '1']);
    await remove('maria', id, document_id);
    app.setTime(new Date(app.services.clock.now().getTime() + 11 * 60_000));
    expect((await restore('maria', id, document_id)).status).toBe(404);
    app.setTime(null);
    expect(
      await timesRecorded(app, 'questionnaire.document_removed', 'questionnaire.document_restored'),
    ).toEqual({ 'questionnaire.document_removed': 3, 'questionnaire.document_restored': 1 });
  });
});

describe('a mark where documents lie', () => {
  it('CHK-009: takes the documents out and marks, or does neither; plain answers do neither', async () => {
    const id = await sent();
    await send('maria', id, { name: 'a.pdf' });
    await send('tom', id, { name: 'b.pdf' });
    const plain = await (
      await app.as('maria')
    ).call(answering.saveAnswers, {
      questionnaire_id: id,
      saves: [
        {
          op: crypto.randomUUID(),
          question_no: 1,
          entry_no: 0,
          value: NOT_APPLICABLE,
          answer_by: null,
          base: 2,
        },
      ],
    });
    expect(plain.body.results).toMatchObject([{ outcome: 'refused', message: HAS_DOCUMENTS }]);
    // Refused, nothing of it has happened.
    expect((await mark('maria', id, 1, { answer_by: addDays(today(), -1) })).status).toBe(422);
    expect(await lies(id)).toHaveLength(2);
    expect((await mark('maria', id, 1, NOT_APPLICABLE)).status).toBe(200);
    expect((await mark('maria', id, 1, NOT_APPLICABLE)).status).toBe(200);
    expect([await lies(id), (await answerOf(id, 1))!.value]).toEqual([[], NOT_APPLICABLE]);
    const { rows } = await app.owner.query(
      `select count(*)::int n from documents where questionnaire_id = $1 and deleted_at is not null`,
      [id],
    );
    expect(rows[0].n).toBe(2);
    expect(await timesRecorded(app, 'questionnaire.marked_instead')).toEqual({
      'questionnaire.marked_instead': 1,
    });
    // What comes afterwards is counted, and the mark is over.
    await send('maria', id, { name: 'c.pdf' });
    expect(await answerOf(id, 1)).toMatchObject({ value: '1', answer_by: null });
    expect((await mark('maria', id, 1, PROVIDED_ELSEWHERE)).status).toBe(200);
    expect(await answerOf(id, 1)).toMatchObject({ value: PROVIDED_ELSEWHERE });
    await send('maria', id, { name: 'd.pdf' });
    const day = addDays(today(), 1);
    const later = await mark('maria', id, 1, { answer_by: day });
    // On the last day of a year there is no later day in it.
    if (day.slice(0, 4) === today().slice(0, 4)) {
      expect(later.status).toBe(200);
      expect(await answerOf(id, 1)).toMatchObject({ value: null, answer_by: day });
    }
    expect((await mark('maria', id, 3, NOT_APPLICABLE)).status).toBe(404);
  });
});

describe('links', () => {
  it('QST-043: the newest document of a question, or the one named', async () => {
    const id = await sent();
    const first = await idOf('maria', id, { name: 'a.pdf' });
    await send('maria', id, { name: 'b.pdf' });
    const [tom, eve] = [await app.as('tom'), await app.as('eve')];
    const link = async (person: 'tom' | 'eve', question_id: number, document_id?: number) =>
      (person === 'tom' ? tom : eve).call(checklist.questionDocumentLink, {
        question_id,
        ...(document_id === undefined ? {} : { document_id }),
      });
    const wire = firstIdOf(id) + 1;
    const open = async (answer: Awaited<ReturnType<typeof link>>) =>
      (await follow(app, tom, answer.body.document.data.link)).headers['content-disposition'];
    expect(await open(await link('tom', wire))).toContain('b.pdf');
    expect(await open(await link('tom', wire, first))).toContain('a.pdf');
    expect((await link('tom', wire + 1)).status).toBe(404);
    expect((await link('eve', wire)).status).toBe(404);
    const elsewhere = await storedDocument(app, 'household', 'elsewhere.pdf');
    expect((await link('tom', wire, elsewhere)).status).toBe(404);
  });

  it('CHK-012: whether a document was cut out of another', async () => {
    const whole = await storedDocument(app, 'household', 'whole.pdf', { path: '/Permanent' });
    const part = await storedDocument(app, 'household', 'part.pdf', { path: '/Permanent' });
    await app.owner.query('update documents set parent_document_id = $1 where id = $2', [whole, part]);
    const check = async (person: PersonName, path: string) =>
      (await app.as(person)).call(documents.checkSplit, {
        company_id: app.world.entities.household.id,
        path,
      });
    expect((await check('maria', '/Permanent/part.pdf')).body).toEqual({
      document: { parent_document_id: whole },
    });
    expect((await check('ann', '/Permanent/whole.pdf')).body).toEqual({
      document: { parent_document_id: null },
    });
    expect((await check('maria', '/Permanent/none.pdf')).status).toBe(404);
    expect((await check('eve', '/Permanent/part.pdf')).status).toBe(404);
  });
});
