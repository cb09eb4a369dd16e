/** Reads where words, ruled lines and form fields stand on the pages of a PDF. In the child alone. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Unreadable } from '../foreign/foreign.ts';
import { type LaidWord, MOST_LAID_PAGES, MOST_LAID_WORDS, type PageLayout } from './layout.ts';
import { PDF_BROKEN } from './pdf.ts';
import { memoryOf, type OpenPdf } from './pdfium.ts';

const PATH = 2;
const WIDGET = 20;
/** A line is that thin at most, and that long at least. */
const THIN = 2.5;
const LONG = 40;
/** Device units of a point, for whole numbers come out. */
const FINE = 100;
const REACH = 1000;
const MOST_NAME = 400;

/** Page by page. Nothing may have been drawn of it yet: drawing makes form fields part of the page. */
export function* readLayout({ engine: pdfium, document, pages }: OpenPdf): Generator<PageLayout> {
  // A field's name may stand in the field above it: only the form knows.
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  for (let at = 0; at < pages; at += 1) {
    const page = pdfium.FPDF_LoadPage(document, at);
    if (page === 0) throw new Unreadable(PDF_BROKEN);
    yield layoutOf(pdfium, page, at < MOST_LAID_PAGES ? form : null);
    pdfium.FPDF_ClosePage(page);
  }
  pdfium.PDFiumExt_ExitFormFillEnvironment(form);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Upright = (left: number, bottom: number, right: number, top: number) => Box;

/** Room for numbers the engine writes. */
function room(pdfium: WrappedPdfiumModule, count: number, bytes: 4 | 8) {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const start = malloc(count * bytes);
  if (start === 0) throw new RangeError('Array buffer allocation failed');
  // Its memory may have moved since.
  const view = () => new DataView(memoryOf(pdfium).HEAPU8.buffer, start);
  return {
    at: (n: number) => start + n * bytes,
    whole: (n: number) => view().getInt32(n * bytes, true),
    number: (n: number) =>
      bytes === 8 ? view().getFloat64(n * bytes, true) : view().getFloat32(n * bytes, true),
    free: () => free(start),
  };
}
type Room = ReturnType<typeof room>;
const four = ({ number }: Room) => [number(0), number(1), number(2), number(3)] as const;

/** As the page is seen: turned, cropped, from its top left. */
function uprightOf(pdfium: WrappedPdfiumModule, page: number, width: number, height: number): Upright {
  const out = room(pdfium, 2, 4);
  const seen = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(
      page,
      0,
      0,
      Math.round(width * FINE),
      Math.round(height * FINE),
      0,
      x,
      y,
      out.at(0),
      out.at(1),
    );
    return [out.whole(0) / FINE, out.whole(1) / FINE];
  };
  const [x0, y0] = seen(0, 0);
  const [x1, y1] = seen(REACH, 0);
  const [x2, y2] = seen(0, REACH);
  out.free();
  const point = (x: number, y: number): [number, number] => [
    x0 + ((x1 - x0) * x + (x2 - x0) * y) / REACH,
    y0 + ((y1 - y0) * x + (y2 - y0) * y) / REACH,
  ];
  return (left, bottom, right, top) => {
    const [ax, ay] = point(left, bottom);
    const [bx, by] = point(right, top);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) };
  };
}

function layoutOf(pdfium: WrappedPdfiumModule, page: number, form: number | null): PageLayout {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  if (form === null) return { width, height, words: [], lines: [], fields: [] };
  const upright = uprightOf(pdfium, page, width, height);
  return {
    width,
    height,
    words: wordsOn(pdfium, page, upright),
    lines: linesOn(pdfium, page, upright),
    fields: fieldsOn(pdfium, page, form, upright),
  };
}

function wordsOn(pdfium: WrappedPdfiumModule, page: number, upright: Upright): LaidWord[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const out = room(pdfium, 4, 8);
  const words: LaidWord[] = [];
  let word: LaidWord | null = null;
  const letters = pdfium.FPDFText_CountChars(text);
  for (let at = 0; at < letters && words.length < MOST_LAID_WORDS; at += 1) {
    const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at) || 32);
    if (
      /\s/.test(letter) ||
      !pdfium.FPDFText_GetCharBox(text, at, out.at(0), out.at(1), out.at(2), out.at(3))
    ) {
      word = null;
      continue;
    }
    const [left, right, bottom, top] = four(out);
    const box = upright(left, bottom, right, top);
    if (word && Math.abs(box.y + box.height - (word.y + word.height)) < word.height) grow(word, letter, box);
    else words.push((word = { text: letter, ...box }));
  }
  out.free();
  pdfium.FPDFText_ClosePage(text);
  return words;
}

function grow(word: LaidWord, letter: string, box: Box): void {
  const right = Math.max(word.x + word.width, box.x + box.width);
  const bottom = Math.max(word.y + word.height, box.y + box.height);
  word.text += letter;
  word.x = Math.min(word.x, box.x);
  word.y = Math.min(word.y, box.y);
  word.width = right - word.x;
  word.height = bottom - word.y;
}

function linesOn(pdfium: WrappedPdfiumModule, page: number, upright: Upright): PageLayout['lines'] {
  const out = room(pdfium, 4, 4);
  const lines: PageLayout['lines'] = [];
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count && lines.length < MOST_LAID_WORDS; at += 1) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    if (pdfium.FPDFPageObj_GetType(object) !== PATH) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, out.at(0), out.at(1), out.at(2), out.at(3))) continue;
    const [left, bottom, right, top] = four(out);
    const { x, y, width, height } = upright(left, bottom, right, top);
    if (height <= THIN && width >= LONG) lines.push({ x, y: y + height / 2, width });
  }
  out.free();
  return lines;
}

function fieldsOn(
  pdfium: WrappedPdfiumModule,
  page: number,
  form: number,
  upright: Upright,
): PageLayout['fields'] {
  const out = room(pdfium, 4, 4);
  const name = room(pdfium, MOST_NAME, 4);
  const fields: PageLayout['fields'] = [];
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (
      annotation !== 0 &&
      pdfium.FPDFAnnot_GetSubtype(annotation) === WIDGET &&
      pdfium.FPDFAnnot_GetRect(annotation, out.at(0))
    ) {
      // Left, top, right, bottom.
      const [left, top, right, bottom] = four(out);
      pdfium.FPDFAnnot_GetFormFieldName(form, annotation, name.at(0), MOST_NAME * 4);
      fields.push({ name: pdfium.pdfium.UTF16ToString(name.at(0)), ...upright(left, bottom, right, top) });
    }
    if (annotation !== 0) pdfium.FPDFPage_CloseAnnot(annotation);
  }
  out.free();
  name.free();
  return fields;
}
