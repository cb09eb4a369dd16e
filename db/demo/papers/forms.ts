/** Papers a household would send, with invented people and amounts: boxes with a label and a value on plain pages. */
import {
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';

export interface Box {
  label: string;
  value: string;
}
export interface Paper {
  title: string;
  /** Who sent it out. */
  from: readonly string[];
  /** One list a page; the first shows the sender. */
  pages: readonly (readonly Box[])[];
  /** Headings to jump to, one for each page. */
  bookmarks?: readonly string[];
}

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const ROW = 46;
const INK = rgb(0.13, 0.13, 0.15);
const PALE = rgb(0.42, 0.42, 0.45);
const RULE = rgb(0.75, 0.75, 0.77);

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

export async function pdfOf({ title, from, pages, bookmarks }: Paper): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  pdf.setTitle(title);
  pages.forEach((boxes, at) => {
    const page = pdf.addPage([WIDTH, HEIGHT]);
    drawHead(page, fonts, title, at === 0 ? from : []);
    drawBoxes(page, fonts, boxes);
    page.drawText(`Page ${at + 1} of ${pages.length}`, {
      x: MARGIN,
      y: 36,
      size: 9,
      font: fonts.plain,
      color: PALE,
    });
  });
  if (bookmarks) addBookmarks(pdf, bookmarks);
  return pdf.save();
}

function drawHead(page: PDFPage, { plain, bold }: Fonts, title: string, from: readonly string[]): void {
  page.drawText(title, { x: MARGIN, y: HEIGHT - 72, size: 18, font: bold, color: INK });
  from.forEach((line, at) =>
    page.drawText(line, { x: MARGIN, y: HEIGHT - 94 - at * 14, size: 10, font: plain, color: PALE }),
  );
}

function drawBoxes(page: PDFPage, { plain, bold }: Fonts, boxes: readonly Box[]): void {
  const top = HEIGHT - 168;
  const half = (WIDTH - 2 * MARGIN) / 2;
  boxes.forEach(({ label, value }, at) => {
    const x = MARGIN + (at % 2) * half;
    const y = top - Math.floor(at / 2) * ROW;
    page.drawRectangle({ x, y, width: half, height: ROW, borderColor: RULE, borderWidth: 0.75 });
    page.drawText(label, { x: x + 8, y: y + ROW - 14, size: 8, font: plain, color: PALE });
    page.drawText(value, { x: x + 8, y: y + 10, size: 12, font: bold, color: INK });
  });
}

/** One for each page, in order: a list whose members know their neighbors. */
function addBookmarks(pdf: PDFDocument, headings: readonly string[]): void {
  const { context } = pdf;
  const list = context.nextRef();
  const refs = headings.map(() => context.nextRef());
  headings.forEach((heading, at) => {
    const entry = context.obj({ Parent: list, Dest: [pdf.getPage(at).ref, 'Fit'] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(heading));
    if (refs[at - 1]) entry.set(PDFName.of('Prev'), refs[at - 1]!);
    if (refs[at + 1]) entry.set(PDFName.of('Next'), refs[at + 1]!);
    context.assign(refs[at]!, entry);
  });
  context.assign(
    list,
    context.obj({ Type: 'Outlines', First: refs[0]!, Last: refs.at(-1)!, Count: refs.length }),
  );
  pdf.catalog.set(PDFName.of('Outlines'), list);
}
