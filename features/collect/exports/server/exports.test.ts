/** Exports, asked for, made and read back against what they were made of. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { signatureOf } from '#platform/server/webhook.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { useApp } from '#test/app.ts';
import { fillDocument, follow, storedDocument } from '#test/documents.ts';
import { column, form, question, section } from '#test/example-form.ts';
import { pdfOf } from '#test/pdf.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { readZip } from '#test/read-zip.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { collect } from '../../contract.ts';
import { collectTasks } from '../../server/jobs.ts';
import type { ExportRow } from '../model.ts';

const SECRET = 'a secret for tests, at least 32 long';
const received: { body: string; signature: string }[] = [];
let answersWith = 200;
const hook: Server = createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    received.push({ body, signature: String(request.headers['x-sheaf-signature']) });
    reply.writeHead(answersWith).end();
  });
});
const HOOK_PORT = 41_873;

const app = useApp({
  env: { EXPORT_WEBHOOK_URL: `http://127.0.0.1:${HOOK_PORT}/hook`, EXPORT_WEBHOOK_SECRET: SECRET },
});
let templateId = 0;
beforeAll(async () => {
  await new Promise<void>((done) => hook.listen(HOOK_PORT, '127.0.0.1', done));
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        0,
        [
          question(1, { text: 'Who is your employer?' }),
          question(2, { type: 'upload', text: 'your W-2', paper: 'W-2' }),
          question(3, { type: 'password', text: 'Account number' }),
          question(4, { type: 'boolean', text: 'Did you sell a boat?' }),
          question(10, { type: 'entries', text: 'Banks', columns: [column(11, { text: 'Bank' })] }),
        ],
        { name: 'Income' },
      ),
      section(20, [question(21, { type: 'boolean', text: 'Any alimony?' })], { name: 'Zażółć' }),
      section(5, [], { key: 'agreement_signature', name: 'Engagement letter', letter: '<p>Dear client</p>' }),
    ),
  });
});
afterAll(() => hook.close());

const sent = (entity: EntityName = 'household') => sentQuestionnaire(app, templateId, { entity });
const save = async (id: number, question_no: number, value: string, entry_no = 0) =>
  (await app.as('maria')).call(answering.saveAnswers, {
    questionnaire_id: id,
    saves: [{ op: randomUUID(), question_no, entry_no, value, answer_by: null, base: 0 }],
  });

/** A document at a question, or beside them, with bytes behind it. */
async function lying(
  questionnaire: number,
  name: string,
  bytes: Uint8Array,
  more: {
    question?: number | null;
    description?: string;
    path?: string;
    contentType?: string;
    others?: boolean;
    pages?: number;
    entity?: EntityName;
  } = {},
): Promise<number> {
  const {
    question: no = 2,
    description = '',
    others = false,
    pages = 1,
    entity = 'household',
    ...stored
  } = more;
  const { path = '/2025/Client Uploads' } = stored;
  const id = await storedDocument(app, entity, name, {
    by: 'maria',
    ...stored,
    path: `${path}/${questionnaire}`,
  });
  await fillDocument(app, id, bytes);
  await app.owner.query('update documents set description = $2 where id = $1', [id, description]);
  await app.owner.query(
    `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, file_name)
     select firm_id, $2, $3, id, now(), $4, 'as sent ' || name from documents where id = $1`,
    [id, questionnaire, no, others],
  );
  await app.owner.query(
    `insert into document_readings (firm_id, file_id, status, page_count, created_at, updated_at)
     select firm_id, file_id, 'read', $2, now(), now() from documents where id = $1`,
    [id, pages],
  );
  return id;
}

type Asked = Partial<Parameters<typeof ask>[2]>;
const ask = async (person: PersonName, ids: number[], more: object = {}) =>
  (await app.as(person)).call(collect.exportQuestionnaires, { questionnaire_ids: ids, ...more });
const run = (name: string, export_id: number) => {
  const firm_id = app.world.firms.pell;
  const task = collectTasks.find((known) => known.name === name) as FirmTask;
  return task.run(systemCtx(app.services, firm_id, 'test'), { firm_id, export_id });
};
const make = (id: number) => run('make-questionnaire-export', id);

async function fileOf(person: PersonName, { id }: Pick<ExportRow, 'id'>): Promise<Buffer> {
  const caller = await app.as(person);
  const { body, status } = await caller.call(collect.questionnaireExportLink, { export_id: id });
  expect(status).toBe(200);
  const answer = await follow(app, caller, body.url);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
async function exported(ids: number[], more: Asked = {}, person: PersonName = 'ben') {
  const { body, status } = await ask(person, ids, more);
  expect(status).toBe(200);
  await make(body.id);
  const { body: row } = await (
    await app.as(person)
  ).call(collect.readQuestionnaireExport, { export_id: body.id });
  expect(row.state).toBe('done');
  return { row, bytes: await fileOf(person, row) };
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  const outline = (await pdf.getOutline()) ?? [];
  const at = async (dest: unknown) => (await pdf.getPageIndex((dest as [never])[0])) + 1;
  const marks: [string, number][] = [];
  const walk = async (items: typeof outline) => {
    for (const item of items) {
      marks.push([item.title, await at(item.dest)]);
      await walk(item.items);
    }
  };
  await walk(outline);
  const links = await (await pdf.getPage(Math.min(3, pdf.numPages))).getAnnotations();
  return {
    pages,
    marks,
    links: links.length,
    has: async (name: string) => (await pdf.getDestination(name)) !== null,
  };
}
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await app.owner.query<{ name: string }>(
      `select name from events where payload @> $1::jsonb order by id`,
      [JSON.stringify({ export_id: id })],
    )
  ).rows.map(({ name }) => name);

/** Letters of another part of a font stand apart. */
const dense = (text: string) => text.replaceAll(/\s/g, '');
const paper = (text: string, pages = 1) =>
  pdfOf({ pages: Array.from({ length: pages }, (_, at) => `${text} p${at + 1}`) });

describe('a PDF', () => {
  it('sets names in Chinese, Japanese and Korean, and prints its letters', async () => {
    const id = await sent();
    await save(id, 1, '陳大文 张伟 さくら 김철수');
    const { bytes } = await exported([id]);
    const { pages } = await readPdf(bytes);
    expect(dense(pages.join(' '))).toContain('陳大文张伟さくら김철수');
    expect(pages.join(' ')).toContain('Dear client');
  });

  it('has cover, ledger, contents, sections and documents in order, with bookmarks and numbers that fit', async () => {
    const id = await sent();
    await save(id, 1, 'Harbor Łódź Bakery');
    await save(id, 3, '12-3456789');
    await save(id, 4, 'No');
    await save(id, 11, 'First Bank', 7);
    await lying(id, 'scan.pdf', paper('Nobody said'), { question: null, others: true });
    await lying(id, 'coast.pdf', paper('Coastline', 2), { description: '1098, Coastline', pages: 2 });
    await lying(id, 'w2.pdf', paper('Wages'), { description: 'W-2, James, Northfield' });
    await lying(id, 'secret.pdf', paper('For staff'), { path: '/2025/STAFF ONLY' });
    const { row, bytes } = await exported([id], { save_as_name: 'mine' });
    expect(row).toMatchObject({ name: 'mine.pdf', documents: 3, format: 'pdf' });
    expect(row.steps_done).toBe(row.steps_total);
    const { pages, marks, links, has } = await readPdf(bytes);
    const whole = pages.join('\n');
    expect(pages[0]).toMatch(/Maria & Tom Client.*Organizer.*Ben Full/);
    expect(pages[1]).toMatch(/Ledger.*Expected item.*State.*Evidence.*By.*When/);
    expect(pages[2]).toContain('Contents');
    for (const words of [
      'Who is your employer?',
      'Harbor Łódź Bakery',
      'Did you sell a boat?',
      'First Bank',
      'Zażółć',
    ])
      expect(dense(whole), words).toContain(dense(words));
    expect(whole).toContain('not signed yet');
    expect(whole).toContain('••••••••');
    // What is sealed, and what is for staff alone, is in no export.
    expect(whole).not.toContain('12-3456789');
    expect(whole).not.toContain('For staff');
    expect(whole).not.toContain('secret.pdf');
    expect(bytes.includes('12-3456789')).toBe(false);
    expect(marks.map(([title]) => title)).toEqual([
      'Summary',
      'Ledger',
      'Contents',
      'Income',
      'Zażółć',
      'Engagement letter',
      'Documents',
      'W-2, James, Northfield',
      '1098, Coastline',
      'scan.pdf',
    ]);
    // Each leads to its page, and the contents say the same.
    const pageOf = new Map(marks);
    expect(pages[pageOf.get('W-2, James, Northfield')! - 1]).toContain('Wages p1');
    expect(pages[pageOf.get('1098, Coastline')! - 1]).toContain('Coastline p1');
    expect(pages[pageOf.get('Income')! - 1]).toContain('Who is your employer?');
    for (const [title, page] of marks.slice(3)) expect(dense(pages[2]!)).toContain(dense(`${title}${page}`));
    expect(links).toBeGreaterThan(5);
    expect(await has('section-0')).toBe(true);
    const own = pageOf.get('Documents')! - 1;
    for (let at = 1; at <= own; at += 1) expect(pages[at - 1]).toContain(`Page ${at} of ${pages.length}`);
    expect(row.pages).toBe(pages.length);
  });

  it('leaves out what was asked to be left out', async () => {
    const id = await sent();
    await save(id, 1, 'Harbor');
    await save(id, 4, 'No');
    const w2 = await lying(id, 'w2.pdf', paper('Wages'));
    await lying(id, 'other.pdf', paper('Other'));
    const { pages, marks } = await readPdf(
      (
        await exported([id], {
          include_toc: false,
          remove_nos_and_na_answers: true,
          documents_to_exclude: [w2],
        })
      ).bytes,
    );
    const whole = pages.join('\n');
    expect(whole).not.toContain('Contents');
    // In the ledger it stands, in the section it does not.
    expect(pages[marks.find(([title]) => title === 'Income')![1] - 1]).not.toContain('Did you sell a boat?');
    expect(whole).toContain('Other p1');
    expect(whole).not.toContain('Wages');
  });

  it('goes without documents and page numbers, or with the documents in another order', async () => {
    const id = await sent();
    const w2 = await lying(id, 'w2.pdf', paper('Wages'));
    const other = await lying(id, 'other.pdf', paper('Other'));
    const bare = await readPdf(
      (await exported([id], { include_documents: false, include_pages: false })).bytes,
    );
    expect(bare.pages.join('\n')).not.toContain('Other p1');
    expect(bare.pages[2]).not.toMatch(/Income \d/);
    const turned = await readPdf((await exported([id], { documents_to_include: [other, w2] })).bytes);
    const at = (text: string) => turned.pages.findIndex((page) => page.includes(text));
    expect(at('Other p1')).toBeLessThan(at('Wages p1'));
  });

  it('tells of files that have no pages, and takes the PDF of a picture', async () => {
    const id = await sent();
    await lying(id, 'broken.pdf', Buffer.from('%PDF-1.7 broken'), { description: 'W-2, broken' });
    await lying(id, 'list.txt', Buffer.from('plain'), {
      description: '1098, as text',
      contentType: 'text/plain',
    });
    await lying(id, 'good.pdf', paper('Good'), { description: '1099-INT, Bank' });
    const picture = await lying(id, 'photo.jpg', Buffer.from('jpeg'), {
      description: 'Charity',
      contentType: 'image/jpeg',
    });
    const twin = await storedDocument(app, 'household', 'twin.pdf');
    await fillDocument(app, twin, paper('Of a photo'));
    await app.owner.query(
      `update document_readings set twin_file_id = (select file_id from documents where id = $2)
       where file_id = (select file_id from documents where id = $1)`,
      [picture, twin],
    );
    const { pages, marks } = await readPdf((await exported([id])).bytes);
    const whole = pages.join('\n');
    expect(whole).toMatch(/Documents that are not in this file.*W-2, broken.*1098, as text/);
    expect(whole).toContain('Good p1');
    expect(whole).toContain('Of a photo');
    expect(marks.map(([title]) => title).slice(-2)).toEqual(['1099-INT, Bank', 'Charity']);
  });

  it('marks what the client changed since the last export of whoever asks', async () => {
    const id = await sent();
    await save(id, 1, 'Harbor');
    const first = await readPdf((await exported([id], { mark_changes: true })).bytes);
    expect(first.pages.join(' ')).not.toContain('Changed since');
    await (
      await app.as('maria')
    ).call(answering.saveAnswers, {
      questionnaire_id: id,
      saves: [{ op: randomUUID(), question_no: 1, entry_no: 0, value: 'Ellery', answer_by: null, base: 1 }],
    });
    const { pages } = await readPdf((await exported([id], { mark_changes: true })).bytes);
    expect(pages.join(' ')).toMatch(/Who is your employer\? Ellery Changed since the last export/);
    const others = await readPdf((await exported([id], { mark_changes: true }, 'ann')).bytes);
    expect(others.pages.join(' ')).not.toContain('Changed since');
  });
});

describe('an archive', () => {
  it('holds the questionnaire, each document by its place and an index with its hash', async () => {
    const id = await sent();
    const bytes = { w2: paper('Wages'), boat: paper('Boat') };
    await lying(id, 'IMG_1.pdf', bytes.w2, { description: 'W-2, James, =cmd()' });
    await lying(id, 'boat.pdf', bytes.boat, { question: null, others: true, description: '' });
    const { row, bytes: file } = await exported([id], { zipped: true });
    expect(row.name).toMatch(/^Maria & Tom Client_Organizer_\d{4}_\d{4}-\d\d-\d\d\.zip$/);
    const parts = readZip(file);
    expect([...parts.keys()]).toEqual([
      '00_Questionnaire.pdf',
      '01_W-2_=cmd().pdf',
      'Additional/02_boat.pdf',
      'index.csv',
    ]);
    expect(parts.get('01_W-2_=cmd().pdf')).toEqual(bytes.w2);
    expect((await readPdf(parts.get('00_Questionnaire.pdf')!)).pages.join(' ')).not.toContain('Wages p1');
    const index = parts.get('index.csv')!.toString();
    expect(index).toContain(createHash('sha256').update(bytes.w2).digest('hex'));
    expect(index).toContain(`"'=cmd()"`);
    expect(index).toContain('"as sent IMG_1.pdf"');
  });

  it('orders, names and lists a document by what it was found to be, where staff say nothing', async () => {
    const id = await sent();
    await lying(id, 'a.pdf', paper('Interest'), { question: null, others: true, description: '1099-INT' });
    const scan = await lying(id, 'IMG_7.pdf', paper('Wages'), { question: null, others: true });
    const doubtful = await lying(id, 'IMG_8.pdf', paper('Mortgage'), { question: null, others: true });
    for (const [document, type, name, isDoubtful] of [
      [scan, 'W-2', 'W-2 Northfield School', false],
      [doubtful, '1098', '1098 Coastline', true],
    ] as const)
      await app.owner.query(
        `insert into identified_documents (firm_id, document_id, document_type, detailed_name, differentiator, tax_year,
           needs_review, categorized_by_ai, papers, updated_at)
         select firm_id, id, $2, $3, '', 2024, $4, true, 1, now() from documents where id = $1`,
        [document, type, name, isDoubtful],
      );
    const parts = readZip((await exported([id], { zipped: true })).bytes);
    expect([...parts.keys()]).toEqual([
      '00_Questionnaire.pdf',
      'Additional/01_W-2_Northfield School.pdf',
      'Additional/02_1099-INT.pdf',
      'Additional/03_IMG_8.pdf',
      'index.csv',
    ]);
    const lines = parts.get('index.csv')!.toString().split(/\r?\n/);
    expect(lines[1]).toContain('"W-2","W-2, Northfield School","Northfield School","2024",""');
  });

  it('of several has a file or a folder for each', async () => {
    const ids = [await sent(), await sent()];
    await lying(ids[0]!, 'w2.pdf', paper('Wages'), { description: 'W-2' });
    const { row, bytes } = await exported(ids, {
      save_as_names: { [ids[0]!]: 'first', [ids[1]!]: 'second' },
    });
    expect(row.name).toMatch(/^2 questionnaires_.*\.zip$/);
    const books = readZip(bytes);
    expect([...books.keys()].toSorted()).toEqual(['first.pdf', 'second.pdf']);
    expect((await readPdf(books.get('first.pdf')!)).pages.join(' ')).toContain('Wages p1');
    const folders = readZip(
      (await exported(ids, { format: 'zipped', save_as_names: { [ids[0]!]: 'first', [ids[1]!]: 'second' } }))
        .bytes,
    );
    expect([...folders.keys()].toSorted()).toEqual([
      'first/00_Questionnaire.pdf',
      'first/01_W-2.pdf',
      'first/index.csv',
      'second/00_Questionnaire.pdf',
      'second/index.csv',
    ]);
  });
});

it('OVR-078: a sheet has answers, documents and ledger, and no cell of it is a formula', async () => {
  const id = await sent();
  await save(id, 1, '=HYPERLINK("http://evil.example","x")');
  await lying(id, '=2+2.pdf', paper('Wages'), { description: '@SUM(A1)' });
  const { row, bytes } = await exported([id], { format: 'spreadsheet' });
  expect(row.name).toMatch(/\.xls$/);
  const text = bytes.toString();
  expect([...text.matchAll(/ss:Name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'Answers',
    'Documents',
    'Ledger',
  ]);
  const cells = [...text.matchAll(/<Data ss:Type="String">([^<]*)<\/Data>/g)].map(([, cell]) => cell!);
  expect(cells).toContain(`'=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)`);
  expect(cells).toContain(`'@SUM(A1)`);
  expect(cells).toContain(`'=2+2.pdf`);
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  expect(text).not.toContain('ss:Formula');
  expect(text).not.toContain('12-3456789');
});

describe('the format for scanning', () => {
  const allow = (on: boolean) =>
    app.owner.query(
      `update firms set preferences = preferences || jsonb_build_object('scan_and_auto_flow_export_enabled', $1::boolean)`,
      [on],
    );
  it('FRM-043: is refused without the firm’s flag; single pages come first, the others with a bookmark each', async () => {
    const id = await sent();
    await lying(id, 'long.pdf', paper('Long', 3), { description: 'W-2, long' });
    await lying(id, 'short.pdf', paper('Short'), { description: '1098, short' });
    expect((await ask('ben', [id], { format: 'scan_and_auto_flow' })).error).toMatchObject({
      code: 'export.format_off',
    });
    await allow(true);
    const { pages, marks } = await readPdf((await exported([id], { format: 'scan_and_auto_flow' })).bytes);
    await allow(false);
    expect(pages.map((page) => page.trim())).toEqual(['Short p1', 'Long p1', 'Long p2', 'Long p3']);
    expect(marks).toEqual([['W-2, long', 2]]);
  });
});

describe('asking', () => {
  it('OVR-032: is for staff who may, on what they see', async () => {
    const id = await sent();
    for (const [person, status] of [
      ['gil', 200],
      ['ann', 200],
      ['sue', 404],
      ['lou', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
      ['zed', 403],
    ] as const)
      expect((await ask(person, [id])).status, person).toBe(status);
    expect((await ask('ben', [id, 999_999])).status).toBe(404);
  });

  it('works on what is locked and on read-only entities, and changes neither', async () => {
    const locked = await sent();
    await (await app.as('ann')).call(collect.lockQuestionnaires, { ids: [locked] });
    const rosas = await sent('rosas');
    for (const id of [locked, rosas]) {
      const before = (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];
      await exported([id]);
      expect((await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0]).toEqual(
        before,
      );
    }
  });

  it('OVR-076: takes every option of the call, and the file shows each', async () => {
    const [id, other] = [await sent(), await sent('southern')];
    const [wanted, left] = [await lying(id, 'a.pdf', paper('A')), await lying(id, 'b.pdf', paper('B'))];
    const { row, bytes } = await exported([id, other], {
      include_documents: true,
      include_toc: false,
      include_pages: false,
      remove_nos_and_na_answers: true,
      convert_images_to_pdfs: true,
      save_as_names: { [id]: 'The household' },
      documents_to_include: [wanted],
      documents_to_exclude: [left],
      trigger_webhook: false,
      export_to_platforms: [],
      zipped: false,
      format: 'pdf',
    });
    expect(row).toMatchObject({ format: 'pdf', documents: 1 });
    const book = readZip(bytes).get('The household.pdf')!;
    const { pages } = await readPdf(book);
    const text = dense(pages.join(' '));
    expect(text).toContain('Ap1');
    for (const absent of ['Bp1', 'Contents']) expect(text).not.toContain(absent);
    for (const wrong of [{ questionnaire_ids: [] }, { format: 'docx' }, { save_as_names: { x: 'y' } }])
      expect((await ask('ben', [id], wrong)).status).toBe(422);
  });

  it('refuses documents that are none of these questionnaires’', async () => {
    const id = await sent();
    const foreign = await storedDocument(app, 'southern', 'theirs.pdf');
    const hidden = await lying(id, 'h.pdf', paper('h'), { path: '/2025/STAFF ONLY' });
    for (const document of [foreign, hidden])
      expect((await ask('ben', [id], { documents_to_include: [document] })).status).toBe(404);
  });
});

describe('the file', () => {
  it('is for those of the firm who may export all of it, and goes after seven days', async () => {
    const id = await sent();
    const { row } = await exported([id]);
    for (const [person, status] of [
      ['gil', 200],
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect(
        (await (await app.as(person)).call(collect.questionnaireExportLink, { export_id: row.id })).status,
        person,
      ).toBe(status);
    await fileOf('gil', row);
    const gil = await app.as('gil');
    const { body } = await gil.call(collect.questionnaireExportLink, { export_id: row.id });
    // A link is one session's.
    const token = body.url.split('/').at(-1)!;
    expect((await (await app.as('eve')).call(collect.downloadQuestionnaireExport, { token })).status).toBe(
      404,
    );
    expect((await follow(app, await app.as('ben'), body.url)).statusCode).toBe(404);
    expect(await eventsOf(row.id)).toEqual([
      'questionnaires.export_asked',
      'questionnaire.exported',
      'export.finished',
      // By Ben, and by Gil.
      'questionnaires.export_downloaded',
      'questionnaires.export_downloaded',
    ]);
    await run('drop-questionnaire-export', row.id);
    expect((await gil.call(collect.questionnaireExportLink, { export_id: row.id })).status).toBe(404);
  });

  it('is made once however often the work is begun, with the rights its asker has by then', async () => {
    const id = await sent();
    const { body } = await ask('gil', [id]);
    // One that died in the middle left this behind.
    await app.owner.query(`update exports set state = 'running' where id = $1`, [body.id]);
    await Promise.all([make(body.id), make(body.id)]);
    await make(body.id);
    expect(await eventsOf(body.id)).toEqual([
      'questionnaires.export_asked',
      'questionnaire.exported',
      'export.finished',
    ]);
    const { rows } = await app.owner.query('select * from questionnaire_exports where export_id = $1', [
      body.id,
    ]);
    expect(rows).toHaveLength(1);
    const late = (await ask('gil', [id])).body.id;
    await app.owner.query(`update users set paying = false where id = $1`, [app.world.people.gil.id]);
    await make(late);
    await app.owner.query(`update users set paying = true where id = $1`, [app.world.people.gil.id]);
    const { rows: after } = await app.owner.query('select state, file_id from exports where id = $1', [late]);
    expect(after).toEqual([{ state: 'failed', file_id: null }]);
    expect(await eventsOf(late)).toEqual(['questionnaires.export_asked', 'questionnaires.export_failed']);
  });

  it('what is too large for one PDF says so, and is not tried again', async () => {
    const id = await sent();
    await lying(id, 'huge.pdf', paper('Huge'));
    await app.owner.query(
      `update stored_files set size = 400 * 1024 * 1024
       where id in (select d.file_id from documents d join question_documents q on q.document_id = d.id where q.questionnaire_id = $1)`,
      [id],
    );
    const { body } = await ask('ben', [id]);
    await make(body.id);
    const { body: row } = await (
      await app.as('ben')
    ).call(collect.readQuestionnaireExport, { export_id: body.id });
    expect(row).toMatchObject({ state: 'failed', failure: 'too_large' });
    recordAnswer('collect/export-failed', collect.readQuestionnaireExport, row);
  });

  it('that is done has its pages and its size', async () => {
    const { row } = await exported([await sent()]);
    expect(row).toMatchObject({ state: 'done', pages: expect.any(Number), size: expect.any(Number) });
    recordAnswer('collect/export-done', collect.readQuestionnaireExport, row);
  });

  it('is listed for who asked, and taken up again when its maker fell silent', async () => {
    const id = await sent();
    const { body } = await ask('ben', [id]);
    const { exports } = (await (await app.as('ben')).call(collect.listQuestionnaireExports, {})).body;
    expect(exports[0]).toMatchObject({ id: body.id, state: 'queued' });
    const others = (await (await app.as('ann')).call(collect.listQuestionnaireExports, {})).body.exports;
    expect(others.some((one) => one.id === body.id)).toBe(false);
    await app.owner.query(`update exports set touched_at = now() - interval '11 minutes' where id = $1`, [
      body.id,
    ]);
    const task = collectTasks.find(({ name }) => name === 'take-up-lost-exports')!;
    if (task.kind === 'platform') await task.run(app.services);
    const { rows } = await app.owner.query(`select key from graphile_worker._private_jobs where key = $1`, [
      `export:${app.world.firms.pell}:${body.id}`,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('what the dialog offers', () => {
  it('OVR-073: entries by company, in order, with what needs a description, and what is held back', async () => {
    const id = await sent();
    const long = 'W-2 Northfield School District Payroll.pdf';
    const [scan, w2] = [
      await lying(id, 'scan.pdf', paper('x'), { question: 1 }),
      await lying(id, long, paper('x'), { description: 'W-2, James', pages: 4 }),
    ];
    const child = await lying(id, 'child.pdf', paper('x'), { question: 1 });
    await app.owner.query(
      `update documents set extraction = 'review_required', parent_document_id = $2 where id = $1`,
      [child, scan],
    );
    const ben = await app.as('ben');
    const { body } = await ben.call(collect.readExportChoices, { questionnaire_ids: [id] });
    expect(body).toMatchObject({ formats: ['pdf', 'spreadsheet', 'zipped'], platforms: [], may_send: false });
    expect(body.groups).toHaveLength(1);
    expect(body.groups[0]!.documents).toEqual([
      expect.objectContaining({
        id: w2,
        name: 'W-2 Northfield School District…',
        path: `/2025/Client Uploads/${id}/${long}`,
        included: true,
        needsDescription: false,
        pages: 4,
      }),
      expect.objectContaining({ id: scan, needsDescription: true, description: '' }),
    ]);
    expect(body.groups[0]!.held_back).toEqual([{ id: child, name: 'child.pdf' }]);
    const company_id = app.world.entities.household.id;
    const listed = (await ben.call(collect.listExportedDocuments, { company_id })).body.documents;
    expect(listed.filter(({ questionnaire_id }) => questionnaire_id === id).map((one) => one.id)).toEqual([
      w2,
      scan,
    ]);
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const) {
      const caller = await app.as(person);
      expect((await caller.call(collect.readExportChoices, { questionnaire_ids: [id] })).status).toBe(status);
      expect((await caller.call(collect.listExportedDocuments, { company_id })).status).toBe(status);
    }
    // The bakery was never sent a questionnaire.
    const ann = await app.as('ann');
    const { id: bakery } = app.world.entities.bakery;
    expect((await ann.call(collect.listExportedDocuments, { company_id: bakery })).body).toEqual({
      documents: [],
    });
  });

  it('FRM-045, OVR-071: the order of the firm, where it has one, in place of the standard one', async () => {
    const id = await sent();
    const w2 = await lying(id, 'a.pdf', paper('Wages'), { description: 'W-2' });
    const boat = await lying(id, 'b.pdf', paper('Mortgage'), { description: '1098' });
    const firstOf = async (order?: 'standard') => {
      const { bytes } = await exported([id], { include_toc: false, document_order: order });
      const { pages } = await readPdf(bytes);
      const at = (text: string) => pages.findIndex((page) => page.includes(text));
      return at('Wages p1') < at('Mortgage p1') ? 'W-2' : '1098';
    };
    expect(await firstOf()).toBe('W-2');
    await app.owner.query(
      `update firms set preferences = preferences || '{"custom_document_export_order": ["1098"]}'`,
    );
    const { body } = await (await app.as('ben')).call(collect.readExportChoices, { questionnaire_ids: [id] });
    expect(await firstOf()).toBe('1098');
    expect(await firstOf('standard')).toBe('W-2');
    await app.owner.query(`update firms set preferences = preferences - 'custom_document_export_order'`);
    expect(body.firm_order).toEqual(['1098']);
    expect(body.groups[0]!.documents.map((one) => one.id)).toEqual([boat, w2]);
  });
});

describe('another system', () => {
  const set = (on: boolean) =>
    app.owner.query(
      `update firms set preferences = preferences || jsonb_build_object('export_to_third_party_dms_enabled', $1::boolean, 'export_to_platforms', '["Cabinet"]'::jsonb)`,
      [on],
    );
  it('FRM-044: is told only where the firm wants it, signed, until it takes it, and fetches the file by its link', async () => {
    const id = await sent();
    await set(false);
    expect((await ask('ben', [id], { trigger_webhook: true })).error).toMatchObject({
      code: 'export.targets_off',
    });
    await set(true);
    expect((await ask('ben', [id], { export_to_platforms: ['Nowhere'] })).error).toMatchObject({
      code: 'export.target_unknown',
    });
    const { row, bytes } = await exported([id], { export_to_platforms: ['Cabinet'], trigger_webhook: true });
    expect(row.sent_state).toBe('queued');
    answersWith = 503;
    await expect(run('send-questionnaire-export', row.id)).rejects.toThrow('503');
    answersWith = 200;
    await run('send-questionnaire-export', row.id);
    await run('send-questionnaire-export', row.id);
    expect(received).toHaveLength(2);
    const { body, signature } = received[1]!;
    const at = new Date(Number(/t=(\d+)/.exec(signature)![1]) * 1000);
    expect(signatureOf(SECRET, body, at)).toBe(signature);
    const told = JSON.parse(body) as { download_url: string; sha256: string; platforms: string[] };
    expect(told).toMatchObject({
      platforms: ['Cabinet'],
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const bad = await (await app.as('eve')).call(collect.fetchSentExport, { token: 'made-up' });
    expect(bad.status).toBe(404);
    const fetched = await app.http.inject({ method: 'GET', url: new URL(told.download_url).pathname });
    expect(fetched.rawPayload.equals(bytes)).toBe(true);
    expect(
      (await app.http.inject({ method: 'GET', url: `${new URL(told.download_url).pathname}x` })).statusCode,
    ).toBe(404);
    expect((await eventsOf(row.id)).at(-1)).toBe('questionnaires.export_sent');
    await set(false);
  });
});

it('NAV-014: what is ready for review is listed with when it was exported, and whether something came since', async () => {
  const id = await sent();
  const list = async (person: PersonName, more = {}) =>
    (await (await app.as(person)).call(collect.listForReview, { rows_per_page: 50, ...more })).body
      .questionnaires;
  expect((await list('ben')).some((one) => one.id === id)).toBe(false);
  await (await app.as('ann')).call(collect.markCompleted, { ids: [id] });
  expect((await list('ben')).find((one) => one.id === id)).toMatchObject({
    exported_at: null,
    changed_since: false,
  });
  await exported([id]);
  expect((await list('ann')).find((one) => one.id === id)).toMatchObject({
    exported_by: 'Ben Full',
    completed: true,
  });
  expect((await list('ann', { exported: 'never' })).some((one) => one.id === id)).toBe(false);
  expect((await list('sue')).some((one) => one.id === id)).toBe(false);
  expect((await list('eve')).some((one) => one.id === id)).toBe(false);
});
