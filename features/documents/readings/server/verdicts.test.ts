/** Files that a parser could not read: none is parsed again only to fail. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { pagePictures } from '#platform/server/pdf/page-pictures.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { watermarkPdf } from '#platform/server/pdf/watermark-pdf.ts';
import { useApp } from '#test/app.ts';
import { fillDocument, storedDocument } from '#test/documents.ts';
import { zipOf } from '#test/hostile-files.ts';
import { pdfOf, pdfOfObjects, streamOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';
import { PDF_UNREADABLE } from '../../messages.ts';
import { readOnce } from './verdicts.ts';

const app = useApp();

/** Opens, and crashes the parser that draws it: each drawing draws the next one ten times. */
function crashingPdf(no: number): Buffer {
  const draws = '/X Do '.repeat(10);
  const form = (content: string, next: string) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]${next}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
    streamOf(`% ${no}\n${draws}`),
    ...Array.from({ length: 6 }, (_, at) => form(draws, `/Resources<</XObject<</X ${6 + at} 0 R>>>>`)),
    form('0 0 600 700 re f', ''),
  ]);
}

/** How often the stored bytes were opened while the work ran: a parser opens them once. */
async function opensDuring(work: () => Promise<unknown>): Promise<number> {
  const { open } = app.services.storage;
  let opened = 0;
  app.services.storage.open = (...asked) => {
    if (asked[1] === undefined) opened += 1;
    return open.apply(app.services.storage, asked);
  };
  await work().finally(() => (app.services.storage.open = open));
  return opened;
}

const send = async (bytes: Buffer, by: PersonName = 'maria') =>
  sendFile(app, await app.as(by), by === 'zed' ? 'foreign' : 'household', 'a.pdf', bytes, '/2012');
const readingOf = async (id: number): Promise<{ status: string; reason: string | null }> =>
  (
    await app.owner.query<{ status: string; reason: string | null }>(
      'select r.status, r.reason from document_readings r join documents d using (firm_id, file_id) where d.id = $1',
      [id],
    )
  ).rows[0]!;

describe('a file that a parser could not read', () => {
  it('R38: is not parsed again when the same bytes come in once more, and says the same', async () => {
    const bytes = crashingPdf(1);
    const first = await send(bytes);
    expect(await opensDuring(() => readWaiting(app))).toBe(1);
    const said = await readingOf(first.body.id);
    expect(said).toEqual({ status: 'failed', reason: 'It can’t be read.' });
    const second = await send(bytes);
    expect(await opensDuring(() => readWaiting(app))).toBe(0);
    expect(await readingOf(second.body.id)).toEqual(said);
  });

  it('is parsed again when staff ask for it, after the verdict expired, and in another firm', async () => {
    const bytes = crashingPdf(2);
    const { body } = await send(bytes);
    await readWaiting(app);
    const again = await (await app.as('ann')).call(documents.readAgain, { document_id: body.id });
    expect(again.status).toBe(200);
    expect(await opensDuring(() => readWaiting(app))).toBe(1);
    await app.owner.query('update parser_verdicts set expires_at = now()');
    await send(bytes);
    expect(await opensDuring(() => readWaiting(app))).toBe(1);
    await send(bytes, 'zed');
    expect(await opensDuring(() => readWaiting(app, app.world.firms.other))).toBe(1);
  });

  it('is refused at the door without being parsed again', async () => {
    const broken = pdfOf({ noise: 3000 }).subarray(0, 600);
    expect((await send(broken)).error?.message).toBe(PDF_UNREADABLE);
    const opened = await opensDuring(async () =>
      expect((await send(broken)).error?.message).toBe(PDF_UNREADABLE),
    );
    expect(opened).toBe(0);
  });

  it('is not opened again by the viewer', async () => {
    const sheet = await storedDocument(app, 'household', 'broken.xlsx', {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    await fillDocument(app, sheet, zipOf([]));
    const maria = await app.as('maria');
    const view = async () => (await maria.call(documents.readSheet, { document_id: sheet })).error?.message;
    const first = await view();
    expect(first).toBeTruthy();
    expect(await opensDuring(async () => expect(await view()).toBe(first))).toBe(0);
  });

  it('is not given to a parser again that cuts, marks, draws or lays it out, and each plan has its own verdict', async () => {
    const broken = pdfOf({ noise: 3000 }).subarray(0, 600);
    const sha256 = createHash('sha256').update(broken).digest();
    const ctx = systemCtx(app.services, app.world.firms.pell, 'verdicts');
    const source = () => Readable.from([broken]);
    const ways: [string, () => AsyncIterable<unknown>][] = [
      ['layout', () => layoutsOf(source(), broken.length)],
      ['page-pictures', () => pagePictures(source(), broken.length)],
      ['watermark', () => watermarkPdf(source(), broken.length, { words: 'DRAFT' })],
      ['split', () => splitPdf(source(), broken.length, [[1]])],
    ];
    for (const [parser, read] of ways) {
      const attempt = (plan?: unknown) =>
        readOnce(ctx, { sha256, plan }, async () => {
          for await (const part of read())
            if (parser === 'split') for await (const _ of part as AsyncIterable<Buffer>);
        });
      await expect(attempt(), parser).rejects.toThrow();
      // What was said before is said again, as it stands there.
      const { rowCount } = await app.owner.query(
        `update parser_verdicts set reason = 'unreadable', sentence = 'Said before.' where sha256 = $1 and parser = $2`,
        [sha256, parser],
      );
      expect([parser, rowCount]).toEqual([parser, 1]);
      await expect(attempt(), parser).rejects.toThrow('Said before.');
      await expect(attempt([2]), parser).rejects.not.toThrow('Said before.');
    }
    const other = systemCtx(app.services, app.world.firms.other, 'verdicts');
    const theirs = readOnce(other, { sha256 }, async () => {
      for await (const _ of layoutsOf(source(), broken.length));
    });
    await expect(theirs).rejects.not.toThrow('Said before.');
  });

  it('is parsed again when the store was to blame', async () => {
    const { body } = await send(pdfOf({ pages: ['Whole'] }));
    const { open } = app.services.storage;
    app.services.storage.open = async (...asked) => {
      const stream = await open.apply(app.services.storage, asked);
      stream.destroy(new Error('the disk is away'));
      return stream;
    };
    await expect(readWaiting(app)).rejects.toThrow('the disk is away');
    app.services.storage.open = open;
    await readWaiting(app);
    expect((await readingOf(body.id)).status).toBe('read');
  });
});
