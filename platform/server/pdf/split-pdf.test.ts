/** What a part that is cut out of a PDF takes along besides the look of its pages. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { joinPapers } from './join-papers.ts';
import { addOutline } from './outline.ts';
import { openPdf } from './pdfium.ts';
import { splitPdf } from './split-pdf.ts';

/** Four pages: fields of one page each, a field that two pages share, a choice on the third, and bookmarks in two levels. */
async function filledPile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = Array.from({ length: 4 }, () => pdf.addPage([612, 792]));
  const form = pdf.getForm();
  const box = (y: number) => ({ x: 40, y, width: 200, height: 20 });
  const payer = form.createTextField('f1040.payer.name');
  payer.setText('Northfield School District');
  payer.addToPage(pages[0]!, box(700));
  const shared = form.createTextField('f1040.recipient');
  shared.setText('Eleanor Whitcombe');
  shared.addToPage(pages[0]!, box(660));
  shared.addToPage(pages[2]!, box(660));
  const choice = form.createRadioGroup('f1040.status');
  choice.addOptionToPage('Single', pages[2]!, { ...box(600), width: 20 });
  choice.addOptionToPage('Joint', pages[2]!, { ...box(560), width: 20 });
  choice.select('Joint');
  const ticked = form.createCheckBox('corrected');
  ticked.addToPage(pages[3]!, { ...box(700), width: 20 });
  ticked.check();
  const [one, two, three, four] = pages.map(({ ref }) => ref) as [never, never, never, never];
  addOutline(pdf, [
    { title: 'Wages', page: one, below: [{ title: 'W-2 Ellery', page: two }] },
    { title: 'Return', page: three, below: [{ title: 'Corrected', page: four }] },
  ]);
  return pdf.save();
}

async function cut(bytes: Uint8Array, parts: number[][]): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [];
  for await (const part of splitPdf(Readable.from([Buffer.from(bytes)]), bytes.length, parts))
    made.push(await buffer(part));
  return made;
}

async function fieldsOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const form = (await PDFDocument.load(bytes)).getForm();
  return Object.fromEntries(
    form.getFields().map((field) => {
      const name = field.getName();
      if ('getText' in field) return [name, form.getTextField(name).getText()];
      if ('isChecked' in field) return [name, form.getCheckBox(name).isChecked()];
      return [name, form.getRadioGroup(name).getSelected()];
    }),
  );
}

interface Mark {
  title: string;
  page: number;
  below: Mark[];
}
async function marksOf(bytes: Uint8Array): Promise<Mark[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  type Outline = Awaited<ReturnType<typeof pdf.getOutline>>;
  const read = (all: Outline): Promise<Mark[]> =>
    Promise.all(
      (all ?? []).map(async ({ title, dest, items }) => ({
        title,
        page: (await pdf.getPageIndex((dest as [never])[0])) + 1,
        below: await read(items),
      })),
    );
  return read(await pdf.getOutline());
}

describe('a part of a PDF', () => {
  it('keeps the form fields of its pages with their names and values, and no others', async () => {
    const [first, rest] = await cut(await filledPile(), [
      [1, 2],
      [4, 3],
    ]);
    expect(await fieldsOf(first!)).toEqual({
      'f1040.payer.name': 'Northfield School District',
      'f1040.recipient': 'Eleanor Whitcombe',
    });
    expect(await fieldsOf(rest!)).toEqual({
      'f1040.recipient': 'Eleanor Whitcombe',
      'f1040.status': 'Joint',
      corrected: true,
    });
  });

  it('keeps the bookmarks that lead to its pages; those below a lost one move up', async () => {
    const [first, rest] = await cut(await filledPile(), [[1, 2], [4]]);
    expect(await marksOf(first!)).toEqual([
      { title: 'Wages', page: 1, below: [{ title: 'W-2 Ellery', page: 2, below: [] }] },
    ]);
    expect(await marksOf(rest!)).toEqual([{ title: 'Corrected', page: 1, below: [] }]);
  });

  it('of a page that comes twice has its fields once', async () => {
    const [twice] = await cut(await filledPile(), [[4, 4]]);
    expect(await fieldsOf(twice!)).toEqual({ corrected: true });
    expect((await PDFDocument.load(twice!)).getPageCount()).toBe(2);
  });

  it('without fields and bookmarks is its pages alone', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const [part] = await cut(await pdf.save(), [[1]]);
    expect([await fieldsOf(part!), await marksOf(part!)]).toEqual([{}, []]);
  });
});

interface PlannedPage {
  words: string;
  wide: boolean;
  turn: number;
  /** Where a box is drawn, in percent. */
  at: number;
}

async function drawnPile(pages: readonly PlannedPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const { words, wide, turn, at } of pages) {
    const page = pdf.addPage(wide ? [792, 612] : [612, 792]);
    page.setRotation(degrees(turn * 90));
    page.drawText(words, { x: 60, y: 500, size: 18 });
    page.drawRectangle({ x: 5 * at, y: 4 * at, width: 90, height: 40, color: rgb(at / 100, 0.4, 0.7) });
  }
  return pdf.save();
}

/** Size, text and pixels of each page. */
async function looksOf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  return Array.from({ length: pdf.pages }, (_, page) => ({
    size: pdf.sizeOf(page),
    text: pdf.textOf(page),
    pixels: pdf.pictureOf(page, { width: 160, height: 160 }).rgba.toString('base64'),
  }));
}

const aPage = fc.record({
  words: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,18}[A-Za-z0-9]$/),
  wide: fc.boolean(),
  turn: fc.integer({ min: 0, max: 3 }),
  at: fc.integer({ min: 0, max: 100 }),
});
/** Pages, and after which of them a new part starts. */
const cuts = fc
  .array(aPage, { minLength: 1, maxLength: 7 })
  .chain((pages) => fc.tuple(fc.constant(pages), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })));

describe('any cut', () => {
  it('splitting then joining gives the same pages, text and pixels', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async ([pages, isCutAfter]) => {
        const parts: number[][] = [[]];
        for (const page of pages.keys()) {
          parts.at(-1)!.push(page + 1);
          if (isCutAfter[page] && page < pages.length - 1) parts.push([]);
        }
        const pile = await drawnPile(pages);
        const before = await looksOf(pile);
        const made = await cut(pile, parts);
        expect(made).toHaveLength(parts.length);
        const apart = (await Promise.all(made.map(looksOf))).flat();
        expect(apart).toEqual(before);
        const joined = await joinPapers(made, (counts) => [...counts.keys()]);
        expect(joined.pages).toEqual(parts.map(({ length }) => length));
        expect(await looksOf(joined.bytes!)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});
