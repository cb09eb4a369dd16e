import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfOf } from '#test/paged-pdf.ts';
import { Unreadable } from '../foreign/foreign.ts';
import { framed } from './book.ts';
import { openPdf } from './pdfium.ts';
import { parse } from './watermark.parser.ts';
import type { WatermarkSaid } from './watermark.ts';

async function marked(bytes: Uint8Array): Promise<Buffer> {
  const said: WatermarkSaid[] = [];
  await parse(Buffer.concat([framed({ words: 'DRAFT' }), bytes]), async (one) => void said.push(one));
  return Buffer.concat(said.flatMap((one) => ('bytes' in one ? [Buffer.from(one.bytes, 'base64')] : [])));
}

/** How much of a picture is tinted with the color of the words. */
const tinted = (rgba: Buffer): number => {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at]! - rgba[at + 1]! > 15) count += 1;
  return count / (rgba.length / 4);
};

it('DLV-024: draws the words into the content of every page, without a layer or an annotation', async () => {
  const bytes = await marked(pdfOf({ pages: [['One'], ['Two'], ['Three']] }));
  const seen = await openPdf(bytes);
  expect(seen.pages).toBe(3);
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.catalog.keys().map(String)).not.toContain('/OCProperties');
  for (const [page, word] of ['One', 'Two', 'Three'].entries()) {
    expect(seen.textOf(page)).toContain(word);
    expect(seen.textOf(page)).toContain('DRAFT');
    expect(tinted(seen.pictureOf(page, { width: 300, height: 400 }).rgba)).toBeGreaterThan(0.02);
    expect(pdf.getPage(page).node.Annots()).toBeUndefined();
  }
});

it('marks pages that are turned or cropped within what is seen, and refuses what is no PDF', async () => {
  const made = await PDFDocument.create();
  const page = made.addPage([900, 600]);
  page.setRotation(degrees(90));
  page.setCropBox(100, 100, 400, 300);
  const seen = await openPdf(await marked(await made.save()));
  expect(tinted(seen.pictureOf(0, { width: 300, height: 400 }).rgba)).toBeGreaterThan(0.02);
  await expect(marked(Buffer.from('no paper at all'))).rejects.toThrow(Unreadable);
});
