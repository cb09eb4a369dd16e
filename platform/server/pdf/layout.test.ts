import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfOf } from '#test/paged-pdf.ts';
import { Unreadable } from '../foreign/foreign.ts';
import { MOST_LAID_PAGES, type PageLayout, unpackPage } from './layout.ts';
import { parse } from './layout.parser.ts';
import { PDF_LOCKED } from './pdf.ts';

async function laid(bytes: Uint8Array): Promise<PageLayout[]> {
  const pages: PageLayout[] = [];
  await parse(bytes, async (page) => void pages.push(unpackPage(page)));
  return pages;
}
async function paper(angle = 0, crop?: [number, number, number, number]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(pdfOf({ pages: [['Sign below please']] }));
  const page = pdf.getPage(0);
  page.drawLine({ start: { x: 100, y: 300 }, end: { x: 300, y: 300 }, thickness: 1 });
  pdf
    .getForm()
    .createTextField('Taxpayer')
    .addToPage(page, { x: 100, y: 400, width: 120, height: 20, borderWidth: 0 });
  page.setRotation(degrees(angle));
  if (crop) page.setCropBox(...crop);
  return pdf.save();
}

it('tells words, lines to write on and fields in points from the top left', async () => {
  const [page] = await laid(await paper());
  expect(page).toMatchObject({ width: 612, height: 792 });
  expect(page!.words.map(({ text }) => text)).toEqual(['Sign', 'below', 'please']);
  expect(Math.floor(page!.words[0]!.x)).toBe(72);
  expect(page!.words[0]!.y + page!.words[0]!.height).toBeGreaterThan(72);
  expect(page!.words[0]!.y).toBeLessThan(72);
  const [line] = page!.lines;
  // As it is inked: a little beyond its ends.
  expect([line!.x, line!.y, line!.width].map(Math.round)).toEqual([99, 492, 202]);
  const [field] = page!.fields;
  expect(field!.name).toBe('Taxpayer');
  expect([field!.x, field!.y, field!.width, field!.height].map(Math.round)).toEqual([100, 372, 120, 20]);
});

it('tells them as the page is seen: cropped and turned', async () => {
  const [cropped] = await laid(await paper(0, [50, 70, 500, 600]));
  expect(cropped).toMatchObject({ width: 500, height: 600 });
  expect([cropped!.fields[0]!.x, cropped!.fields[0]!.y].map(Math.round)).toEqual([50, 250]);
  const [turned] = await laid(await paper(90));
  expect(turned).toMatchObject({ width: 792, height: 612 });
  expect([turned!.fields[0]!.x, turned!.fields[0]!.y].map(Math.round)).toEqual([400, 100]);
});

it('tells what was typed into fields among the words, and no state of a checkbox', async () => {
  const pdf = await PDFDocument.load(pdfOf({ pages: [['Amount']] }));
  const form = pdf.getForm();
  const amount = form.createTextField('Amount');
  amount.setText('1,264.00 due');
  amount.addToPage(pdf.getPage(0), { x: 300, y: 500, width: 120, height: 20 });
  const box = form.createCheckBox('Joint');
  box.check();
  box.addToPage(pdf.getPage(0), { x: 300, y: 400, width: 12, height: 12 });
  const [page] = await laid(await pdf.save());
  expect(page!.words.map(({ text }) => text)).toEqual(['Amount', '1,264.00', 'due']);
  const [, first, second] = page!.words;
  expect(Math.round(first!.x)).toBe(300);
  expect(first!.y).toBeGreaterThan(271);
  expect(first!.y + first!.height).toBeLessThan(293);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
  amount.setText('1,264');
  const [numbered] = await laid(await pdf.save());
  const number = numbered!.words.find(({ text }) => text === '1,264')!;
  expect(number.x + number.width).toBeCloseTo(420, -1);
});

/** A form whose title is printed at an angle, in degrees against the clock, with a filled field. */
async function drawnAt(angle: number, shown = 0): Promise<PageLayout> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 600]);
  page.drawText('Wage and Tax Statement', { x: 300, y: 300, size: 10, rotate: degrees(angle) });
  page.setRotation(degrees(shown));
  const field = pdf.getForm().createTextField('Employer');
  field.setText('Northfield District');
  const isUpright = angle % 180 === 0;
  field.addToPage(page, { x: 100, y: 100, width: isUpright ? 200 : 12, height: isUpright ? 12 : 200 });
  return (await laid(await pdf.save()))[0]!;
}

it.each([
  [0, 0, undefined],
  [90, 0, 270],
  [180, 0, 180],
  [270, 0, 90],
  [0, 90, 90],
  [0, 180, 180],
  [0, 270, 270],
  // Drawn sideways and shown upright.
  [90, 90, undefined],
])(
  'text drawn at %i degrees on a page shown turned by %i has its letters turned by %s',
  async (angle, shown, turn) => {
    const page = await drawnAt(angle, shown);
    expect(page.text_turn).toBe(turn);
    const [first, second] = ['Northfield', 'District'].map((text) =>
      page.words.find((one) => one.text === text)!,
    );
    const step = {
      x: Math.sign(Math.round(second!.x - first!.x)),
      y: Math.sign(Math.round(second!.y - first!.y)),
    };
    const along: Record<number, typeof step> = {
      0: { x: 1, y: 0 },
      90: { x: 0, y: 1 },
      180: { x: -1, y: 0 },
      270: { x: 0, y: -1 },
    };
    expect(step, 'what was typed runs as what is printed').toEqual(along[turn ?? 0]);
  },
);

it('says that a paper is locked', async () => {
  const pdf = await PDFDocument.load(pdfOf({ pages: [['Closed']] }));
  pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' });
  await expect(laid(await pdf.save())).rejects.toThrow(PDF_LOCKED);
});

it('tells only the size of pages far behind, and refuses what is no PDF', async () => {
  const pages = await laid(pdfOf({ pages: Array.from({ length: MOST_LAID_PAGES + 2 }, () => ['Words']) }));
  expect(pages).toHaveLength(MOST_LAID_PAGES + 2);
  expect(pages[MOST_LAID_PAGES - 1]!.words).toHaveLength(1);
  expect(pages[MOST_LAID_PAGES]).toEqual({
    count: MOST_LAID_PAGES + 2,
    width: 612,
    height: 792,
    words: [],
    is_cut: true,
    is_blank: false,
    lines: [],
    fields: [],
  });
  await expect(laid(Buffer.from('no paper at all'))).rejects.toThrow(Unreadable);
});
