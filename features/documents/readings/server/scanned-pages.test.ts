/** Pages without text: found by their words by those who may see them, and by nobody else. */
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { pageTexts, photoOf, readScans, scannedPdf } from '#test/scans.ts';
import { openLive } from '#test/stream.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { systemCtx } from '#platform/server/context.ts';
import { documents } from '../../contract.ts';
import { type PageText, scanProgress } from '../../server/service.ts';

const app = useApp({ env: { OCR: 'on' } });

const W2 = [
  'Form W-2 Wage and Tax Statement 2024',
  'Employee SSN 123-45-6789',
  'Employer Northwind Traders',
  'Wages, tips 84,250.00',
];
const names = async (who: PersonName, search: string) => {
  const { status, body } = await (
    await app.as(who)
  ).call(documents.searchDocuments, { companyId: app.world.entities.household.id, search });
  return status === 200 ? body.documents.map(({ name }) => name) : status;
};
const firmCtx = () => systemCtx(app.services, app.world.firms.pell, 'test');
const fileOf = async (id: number): Promise<number> =>
  (await app.owner.query<{ file_id: number }>('select file_id from documents where id = $1', [id])).rows[0]!
    .file_id;
const pagesOf = async (id: number): Promise<PageText[]> => pageTexts(app, await fileOf(id));
const progressOf = async (id: number) => {
  const file = await fileOf(id);
  return firmCtx().read((tx) => scanProgress(tx, app.world.firms.pell, file));
};
const said = (page: PageText): string => page.words.map(({ text }) => text).join(' ');

describe('a photo of a form', () => {
  it('taken sideways and crooked is set upright, read, and found by its words by staff and its client alone', async () => {
    const photo = await photoOf(W2, { skew: 3, turn: 90 });
    const sent = await sendFile(app, await app.as('maria'), 'household', 'w2.jpg', photo, '/2024');
    await readWaiting(app);
    expect(await names('ann', 'northwind')).toEqual([]);
    expect(await progressOf(sent.body.id)).toEqual({ pages_read: 0, pages_waiting: 1, pages_failed: 0 });
    const live = await openLive(app.origin, await app.as('ann'));
    expect(await readScans(app)).toBe(1);
    let change = await live.next('change');
    while (change.id !== null) change = await live.next('change');
    expect(change.data).toMatchObject({ topics: [`entity:${app.world.entities.household.id}`] });
    live.stop();
    expect(await progressOf(sent.body.id)).toEqual({ pages_read: 1, pages_waiting: 0, pages_failed: 0 });

    for (const who of ['ann', 'maria'] as const)
      expect(await names(who, 'northwind wages')).toEqual(['w2.jpg']);
    for (const who of ['eve', 'zed'] as const) expect(await names(who, 'northwind')).toBe(404);
    for (const number of ['123-45-6789', '6789', '12345']) expect(await names('ann', number)).toEqual([]);

    const [page, ...more] = await pagesOf(sent.body.id);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ is_scanned: true, count: 1, is_blank: false, quality: { faults: [] } });
    const { turn, skew, confidence } = page as PageText & { turn: number; skew: number; confidence: number };
    // The camera was turned to the right, so the page is turned further until it is upright.
    expect([turn, Math.abs(skew - 3) < 0.3, confidence > 80]).toEqual([270, true, true]);
    expect(said(page!)).toContain('Employer Northwind Traders');
    // Upright on the page of the PDF twin: each line below the last, within the page.
    const word = (text: string) => page!.words.find((one) => one.text === text)!;
    expect(word('Form').y).toBeLessThan(word('Employer').y);
    expect(word('Employer').x).toBeLessThan(word('Traders').x);
    expect(page!.width).toBeGreaterThan(page!.height);
    for (const { x, y, width, height } of page!.words)
      expect([x > 0, y > 0, x + width < page!.width, y + height < page!.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);

    const { rows } = await app.owner.query<{ text: string }>(
      `select p::text as text from scanned_pages p union all select r::text from document_readings r
       union all select e::text from events e`,
    );
    expect(rows.some(({ text }) => /northwind/i.test(text))).toBe(false);
  });
});

describe('a scanned PDF', () => {
  it('has each page read by a job of its own; its words go with the file', async () => {
    const pdf = await scannedPdf([
      ['Mortgage interest statement', 'Lender Harborlight Savings'],
      ['Property taxes paid', 'Parcel Quillfeather'],
    ]);
    const sent = await sendFile(app, await app.as('ann'), 'household', 'scan.pdf', pdf, '/2024/STAFF ONLY');
    await readWaiting(app);
    let seen: unknown;
    expect(
      await readScans(app, undefined, async (page) => {
        if (page === 2) seen = await progressOf(sent.body.id);
      }),
    ).toBe(2);
    expect(seen).toEqual({ pages_read: 1, pages_waiting: 1, pages_failed: 0 });
    expect(await names('ann', 'harborlight quillfeather')).toEqual(['scan.pdf']);
    expect(await names('maria', 'harborlight')).toEqual([]);
    expect((await pagesOf(sent.body.id)).map(said)).toEqual([
      expect.stringContaining('Harborlight'),
      expect.stringContaining('Quillfeather'),
    ]);
    const file = await fileOf(sent.body.id);
    await app.owner.query('delete from document_readings where file_id = $1', [file]);
    const left = await app.owner.query('select 1 from scanned_pages where file_id = $1', [file]);
    expect(left.rows).toEqual([]);
  });
});
