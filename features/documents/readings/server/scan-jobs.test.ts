/** When pages are read, by whom, and what happens to those that cannot be. By a stand-in for tesseract. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { droplink } from '#features/droplink/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { EICAR, startFakeClamd } from '#test/fake-clamd.ts';
import { freePort } from '#test/free-port.ts';
import { pdfOf } from '#test/pdf.ts';
import { pageTexts, readScans, scannedPdf, standInTesseract } from '#test/scans.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';
import { readingTasks } from './jobs.ts';

const closers: (() => unknown)[] = [];
let app: TestApp;
let tesseract: ReturnType<typeof standInTesseract>;
beforeAll(async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-tesseract-'));
  closers.push(() => fs.rmSync(dir, { recursive: true, force: true }));
  tesseract = standInTesseract(dir);
  const clamd = await startFakeClamd(await freePort());
  closers.push(clamd.stop);
  const env = { OCR: 'on', TESSERACT: tesseract.program, CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` };
  app = await startTestApp({ env }, closers);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});
beforeEach(() => tesseract.set('well'));

let made = 0;
/** No two have the same bytes. */
const scan = async (pages: number): Promise<Buffer> => {
  const lines = Array.from({ length: pages }, () => ['Statement of account']);
  const pdf = await scannedPdf(lines, { width: 500, height: 300 });
  return Buffer.concat([pdf, Buffer.from(`% ${(made += 1)}\n`)]);
};
const send = async (bytes: Buffer, by: 'maria' | 'zed' = 'maria', name = 'scan.pdf') => {
  const entity = by === 'zed' ? 'foreign' : 'household';
  return (await sendFile(app, await app.as(by), entity, name, bytes, '/2011')).body.id;
};
const pagesOf = async (documentId: number) =>
  (
    await app.owner.query<{ page: number; status: string; reason: string | null }>(
      `select p.page, p.status, p.reason from scanned_pages p join documents d using (firm_id, file_id)
       where d.id = $1 order by page`,
      [documentId],
    )
  ).rows;
const statuses = async (id: number) => (await pagesOf(id)).map(({ status }) => status);
const find = async (search: string) => {
  const { body } = await (
    await app.as('ann')
  ).call(documents.searchDocuments, { companyId: app.world.entities.household.id, search });
  return body.documents.map(({ id }) => id);
};
const queued = async () =>
  (
    await app.owner.query<{
      firm_id: number;
      file_id: number;
      page: number;
      priority: number;
      late: boolean;
    }>(
      `select (payload ->> 'firm_id')::int as firm_id, (payload ->> 'file_id')::int as file_id,
         (payload ->> 'page')::int as page, priority, run_at > now() + interval '1 minute' as late
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'read-scanned-page' order by priority, run_at, j.id`,
    )
  ).rows;
const forgetJobs = () => app.owner.query(`delete from graphile_worker._private_jobs`);

describe('a program of the machine', () => {
  it('reads a page within the same limits and says the same of it', async () => {
    const id = await send(await scan(1));
    await readWaiting(app);
    await readScans(app);
    expect(await find('compensation')).toEqual([id]);
    const { rows } = await app.owner.query<{ file_id: number }>(
      'select file_id from documents where id = $1',
      [id],
    );
    const [page] = await pageTexts(app, rows[0]!.file_id);
    expect(page).toMatchObject({
      is_scanned: true,
      turn: 0,
      skew: 0,
      confidence: 97,
      count: 1,
      lines: [],
      fields: [],
    });
    const [wages] = page!.words;
    expect(wages!.text).toBe('Wages');
    // 60 of 2200 pixels from the left of a page 792 points wide.
    expect(wages!.x).toBeCloseTo(21.6, 0);
  });
});

describe('a page that fails', () => {
  it('leaves the others as they are, and is read again only when staff ask', async () => {
    const bytes = await scan(2);
    const id = await send(bytes);
    await readWaiting(app);
    await readScans(app, undefined, (page) =>
      tesseract.set(page === 1 ? 'crash' : 'well', 'Annex of compensation'),
    );
    const said = [
      { page: 1, status: 'failed', reason: 'It can’t be read.' },
      { page: 2, status: 'read', reason: null },
    ];
    expect(await pagesOf(id)).toEqual(said);
    expect(await readScans(app)).toBe(0);
    expect(await find('annex')).toEqual([id]);
    // The same bytes fail in the same way at once.
    tesseract.set('well', 'Belated compensation');
    const copy = await send(bytes);
    await readWaiting(app);
    await readScans(app);
    expect(await pagesOf(copy)).toEqual(said);
    expect((await (await app.as('maria')).call(documents.readAgain, { document_id: id })).status).toBe(403);
    expect((await (await app.as('eve')).call(documents.readAgain, { document_id: id })).status).toBe(404);
    expect((await (await app.as('ann')).call(documents.readAgain, { document_id: id })).status).toBe(200);
    expect(await readScans(app)).toBe(1);
    expect(await statuses(id)).toEqual(['read', 'read']);
    expect(await find('annex belated')).toEqual([id]);
  });

  it('because it takes too much work says so', async () => {
    const id = await send(await scan(1));
    await readWaiting(app);
    tesseract.set('time');
    await readScans(app);
    expect(await pagesOf(id)).toEqual([{ page: 1, status: 'failed', reason: 'It takes too long to open.' }]);
  });

  it('is given up when it ends its worker again and again', async () => {
    const id = await send(await scan(1));
    await readWaiting(app);
    await app.owner.query(`update scanned_pages set tries = 5 where status = 'waiting'`);
    await readScans(app);
    expect(await pagesOf(id)).toEqual([{ page: 1, status: 'failed', reason: 'It takes too long to read.' }]);
  });

  it('has its job again when that was lost', async () => {
    const id = await send(await scan(1));
    await readWaiting(app);
    await forgetJobs();
    const rest = readingTasks.find(({ name }) => name === 'read-waiting-files')!;
    app.setTime(new Date(Date.now() + 3 * 3_600_000));
    await (rest.run as (services: unknown) => Promise<void>)(app.services);
    app.setTime(null);
    expect(await queued()).toHaveLength(1);
    await readScans(app);
    expect(await statuses(id)).toEqual(['read']);
  });

  it('R38: has its lost job again behind the pages of its firm that wait before it', async () => {
    await forgetJobs();
    await send(await scan(2));
    await send(await scan(2));
    await send(await scan(1), 'zed');
    await readWaiting(app);
    await readWaiting(app, app.world.firms.other);
    const before = (await queued()).map(({ firm_id, page, priority }) => [firm_id, page, priority]);
    await forgetJobs();
    const rest = readingTasks.find(({ name }) => name === 'read-waiting-files')!;
    app.setTime(new Date(Date.now() + 3 * 3_600_000));
    await (rest.run as (services: unknown) => Promise<void>)(app.services);
    app.setTime(null);
    const { pell, other } = app.world.firms;
    expect(before).toEqual([
      [pell, 1, 0],
      [other, 1, 0],
      [pell, 2, 1],
      [pell, 1, 2],
      [pell, 2, 3],
    ]);
    const again = (await queued()).map(({ firm_id, page, priority }) => [firm_id, page, priority]);
    expect(again.toSorted(([, , a], [, , b]) => a! - b!)).toEqual(expect.arrayContaining(before));
    expect(again).toHaveLength(before.length);
    await app.owner.query('delete from scanned_pages');
  });
});

describe('pages are not read', () => {
  it('of a file that was held back by the virus scan', async () => {
    const id = await send(Buffer.concat([await scan(1), Buffer.from(EICAR)]));
    await readWaiting(app);
    expect(await pagesOf(id)).toEqual([]);
    // Held back after it was read.
    const later = await send(await scan(1));
    await readWaiting(app);
    await app.owner.query(
      `update document_readings r set status = 'quarantined' from documents d where d.id = $1 and r.file_id = d.file_id`,
      [later],
    );
    await readScans(app);
    expect(await statuses(later)).toEqual(['waiting']);
    await app.owner.query(`delete from scanned_pages where status = 'waiting'`);
  });

  it('where they have text, and of files without pages', async () => {
    const text = Array.from({ length: 30 }, (_, at) => `Line${at}`).join(' ');
    const ids = [
      await send(pdfOf({ pages: [text, 'Blank on purpose'] })),
      await send(Buffer.from('a,b\n1,2\n'), 'maria', 'a.csv'),
    ];
    await readWaiting(app);
    for (const id of ids) expect(await pagesOf(id)).toEqual([]);
  });

  it('of a file sent without an account, until staff file it', async () => {
    await app.owner.query('update firms set preferences = preferences || $1::jsonb where firm_id = $2', [
      JSON.stringify({
        drop_link_enabled: true,
        firm_user_ids_to_receive_drop_link_notification: [app.world.people.ben.id],
      }),
      app.world.firms.pell,
    ]);
    const bytes = await scan(1);
    const head = bytes.subarray(0, 64).toString('base64');
    const files = [{ name: 'scan.pdf', size: bytes.length, head }];
    const sender = { firm: 'pell', name: 'Pat Sender', email: 'pat@elsewhere.test', note: '' };
    const { body } = await app.anonymous.call(droplink.startDrop, { ...sender, files });
    await fetch(new URL(body.files[0]!.url!, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
    await app.anonymous.call(droplink.sendDrop, { token: body.token });
    const ann = await app.as('ann');
    const file = (await ann.call(droplink.listDrops, {})).body.drops[0]!.files[0]!;
    // Opening it is not filing it.
    await forgetJobs();
    await ann.call(droplink.receivedLink, { drop_file_id: file.id });
    await readWaiting(app);
    await ann.call(droplink.receivedLink, { drop_file_id: file.id });
    expect(await queued()).toEqual([]);
    expect(await readScans(app)).toBe(1);
    const filed = await ann.call(droplink.fileReceived, {
      drop_file_id: file.id,
      company_id: app.world.entities.household.id,
      path: '/2011',
    });
    expect(await statuses(filed.body.document_id)).toEqual(['waiting']);
    expect(await queued()).toHaveLength(1);
    await readScans(app);
    expect(await statuses(filed.body.document_id)).toEqual(['read']);
  });
});

describe('the queue', () => {
  it('R38: reads one page of each firm before the second of any', async () => {
    await forgetJobs();
    await send(await scan(3));
    await send(await scan(1), 'zed');
    await readWaiting(app);
    await readWaiting(app, app.world.firms.other);
    const { pell, other } = app.world.firms;
    expect((await queued()).map(({ firm_id, page, priority }) => [firm_id, page, priority])).toEqual([
      [pell, 1, 0],
      [other, 1, 0],
      [pell, 2, 1],
      [pell, 3, 2],
    ]);
    await app.owner.query('delete from scanned_pages');
  });
});

describe('features that go on with a text', () => {
  it('have their task queued once for a file, when its last page is read', async () => {
    await forgetJobs();
    (app.services as { textReaders: readonly string[] }).textReaders = ['read-scanned-page'];
    const waiting = async () => (await queued()).filter(({ page }) => page === null).length;
    const id = await send(await scan(2));
    await readWaiting(app);
    const seen: number[] = [];
    await readScans(app, undefined, async () => seen.push(await waiting()));
    expect([...seen, await waiting()]).toEqual([0, 0, 1]);
    await forgetJobs();
    await send(pdfOf({ pages: ['Typed'] }));
    await readWaiting(app);
    expect([await waiting(), (await statuses(id)).length]).toEqual([1, 2]);
    (app.services as { textReaders: readonly string[] }).textReaders = [];
  });
});
