/** A few papers of the corpus drawn, scanned askew and read from their pixels, as the worker does. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { identifyPile } from '#features/intake/rules/start-pile.ts';
import { openScan } from '#platform/server/ocr/open-scan.ts';
import { preparePage } from '#platform/server/ocr/prepare-page.ts';
import { recognizePage } from '#platform/server/ocr/recognize-page.ts';
import { startTesseract } from '#platform/server/ocr/tesseract-core.ts';
import { pdfOfJpegs } from '#platform/server/pictures/pdf-of-jpegs.ts';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { everyDocument } from './corpus.ts';

/** Papers that clients send most: a page takes seconds to read. */
const SAMPLE = [
  'W-2 of the IRS',
  '1099-INT of a bank',
  '1099-R of the IRS',
  '1098 of the IRS',
  'K-1 1065',
  'cover letter',
];
const LEAST_RIGHT = 5;
const DOTS_PER_POINT = 200 / 72;
/** The drawn font is wider than the corpus takes it to be. */
const NARROWER = 0.84;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Grey, askew, a little blurred and pressed, as a cheap scanner leaves it. */
async function scanOf({ width, height, words }: LaidPage, skew: number): Promise<Buffer> {
  const [wide, high] = [Math.round(width * DOTS_PER_POINT), Math.round(height * DOTS_PER_POINT)];
  const texts = words.map(
    ({ text, x, y, height: size }) =>
      `<text x="${x * DOTS_PER_POINT}" y="${(y + size * 0.8) * DOTS_PER_POINT}" font-size="${size * DOTS_PER_POINT * NARROWER}">${escaped(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" font-family="DejaVu Sans, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`;
  const jpeg = await sharp(Buffer.from(svg))
    .rotate(skew, { background: '#fff' })
    .resize({ width: wide, height: high, fit: 'cover' })
    .grayscale()
    .blur(0.6)
    .linear(0.85, 20)
    .jpeg({ quality: 60 })
    .toBuffer();
  return pdfOfJpegs([{ jpeg, width: wide, height: high }]);
}

it(`of ${SAMPLE.length} scanned papers at least ${LEAST_RIGHT} types are right, and none is sure and wrong`, async () => {
  const documents = everyDocument(6);
  const recognize = await startTesseract();
  const said: string[] = [];
  let right = 0;
  const wrong: string[] = [];
  for (const [at, name] of SAMPLE.entries()) {
    const { kind, pages } = documents.find((one) => one.kind.name === name)!;
    const scan = await scanOf(pages[0]!, at % 2 === 0 ? 0.8 : -0.5);
    const prepared = preparePage(await openScan(scan, { kind: 'pdf', page: 1, recognize: true }));
    const page = await recognizePage(prepared, recognize);
    const [document] = identifyPile([page]).documents;
    const { document_type } = document!;
    said.push(`${name}: ${document_type ?? 'unsure'} (${page.words.length} words, ${page.confidence}%)`);
    if (document_type === kind.type) right += 1;
    else if (document_type !== null) wrong.push(`${name}: ${document_type}`);
  }
  expect(wrong).toEqual([]);
  expect(right, said.join('; ')).toBeGreaterThanOrEqual(LEAST_RIGHT);
});
