/** Reads where words, ruled lines and form fields stand on the pages of a PDF. In the child alone. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { seenBox, type TextTurn, uprightBox } from '../../page-text/turned.ts';
import { Unreadable } from '../foreign/foreign.ts';
import { openPaper } from './join-papers.ts';
import {
  type LaidWord,
  MOST_LAID_PAGES,
  MOST_LAID_WORDS,
  MOST_PAPER_WORDS,
  packPage,
  type PackedPage,
  type PageLayout,
} from './layout.ts';
import { PDF_BROKEN, PDF_LOCKED } from './pdf.ts';
import { engine, lettersOf, memoryOf, type OpenPdf, PASSWORD_NEEDED } from './pdfium.ts';

const PATH = 2;
const WIDGET = 20;
/** A line is that thin at most, and that long at least. */
const THIN = 2.5;
const LONG = 40;
/** Device units of a point, for whole numbers come out. */
const FINE = 100;
const REACH = 1000;
const WORD = /[^\s\p{Cc}]+/gu;
const MOST_NAME = 400;
const MOST_VALUE = 4000;
/** Kinds of fields that words are typed into. */
const TYPED: ReadonlySet<number> = new Set([4, 6]);
/** A letter is that wide for its height; nobody types letters higher than this. */
const LETTER = 0.5;
const TALLEST = 7;
const NUMBER = /^[$(]*\d[\d,.]*\)?$/;
/** What travels through the wall has two decimals. */
const fine = (value: number): number => Math.round(value * 100) / 100;

export async function layPages(bytes: Uint8Array, emit: (page: PackedPage) => Promise<void>): Promise<void> {
  const pdfium = await engine;
  const paper = openPaper(pdfium, bytes);
  if (!paper) throw new Unreadable(pdfium.FPDF_GetLastError() === PASSWORD_NEEDED ? PDF_LOCKED : PDF_BROKEN);
  const pages = pdfium.FPDF_GetPageCount(paper.document);
  for (const page of layoutsIn({ engine: pdfium, document: paper.document, pages }))
    await emit(packPage(page));
}

/** Page by page. Nothing may have been drawn of it yet: drawing makes form fields part of the page. */
export function* layoutsIn({
  engine: pdfium,
  document,
  pages: count,
}: Pick<OpenPdf, 'engine' | 'document' | 'pages'>): Generator<PageLayout> {
  // A field's name may stand in the field above it: only the form knows.
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, pdfium.PDFiumExt_OpenFormFillInfo());
  let left = MOST_PAPER_WORDS;
  for (let at = 0; at < count; at += 1) {
    const page = pdfium.FPDF_LoadPage(document, at);
    if (page === 0) throw new Unreadable(PDF_BROKEN);
    const laid = layoutOf(pdfium, page, at < MOST_LAID_PAGES ? form : null, Math.min(left, MOST_LAID_WORDS));
    left -= laid.words.length;
    yield { count, ...laid };
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

/** Room for numbers the engine writes. Its memory may move between calls, so that it is looked up each time. */
function room(pdfium: WrappedPdfiumModule, count: number, bytes: 4 | 8) {
  const memory = memoryOf(pdfium);
  const { malloc, free } = memory.wasmExports;
  const start = malloc(count * bytes);
  if (start === 0) throw new RangeError('Array buffer allocation failed');
  return {
    at: (n: number) => start + n * bytes,
    whole: (n: number) => memory.HEAP32[start / 4 + n]!,
    number: (n: number) => (bytes === 8 ? memory.HEAPF64[start / 8 + n]! : memory.HEAPF32[start / 4 + n]!),
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
    return {
      x: fine(Math.min(ax, bx)),
      y: fine(Math.min(ay, by)),
      width: fine(Math.abs(bx - ax)),
      height: fine(Math.abs(by - ay)),
    };
  };
}

function layoutOf(
  pdfium: WrappedPdfiumModule,
  page: number,
  form: number | null,
  most: number,
): Omit<PageLayout, 'count'> {
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  if (form === null) return { ...size, words: [], is_cut: true, is_blank: false, lines: [], fields: [] };
  const upright = uprightOf(pdfium, page, size.width, size.height);
  const fields = fieldsOn(pdfium, page, form, upright);
  const { words: printed, turn } = wordsOn(pdfium, page, upright, most + 1);
  const typed =
    turn === null
      ? fields.flatMap(typedWords)
      : fields
          .flatMap((field) => typedWords(uprightBox(field, turn, size)))
          .map((word) => seenBox(word, turn, size));
  const words = [...printed, ...typed];
  return {
    ...size,
    ...(turn !== null && { text_turn: turn }),
    words: words.slice(0, most),
    is_cut: words.length > most,
    is_blank: words.length === 0 && pdfium.FPDFPage_CountObjects(page) === 0,
    lines: linesOn(pdfium, page, upright),
    fields: fields.map(({ value: _value, ...field }) => field),
  };
}

interface Printed {
  words: LaidWord[];
  turn: TextTurn | null;
}

function wordsOn(pdfium: WrappedPdfiumModule, page: number, upright: Upright, most: number): Printed {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return { words: [], turn: null };
  const letters = lettersOf(pdfium, text);
  // A letter without a meaning is left out of the text: then places in it are no places on the page.
  const isWhole = letters.length === pdfium.FPDFText_CountChars(text);
  const words = isWhole
    ? wholeWords(pdfium, text, letters, upright, most)
    : spelledWords(pdfium, text, [0, pdfium.FPDFText_CountChars(text)], upright, most);
  const turn = turnOf(pdfium, text, upright);
  pdfium.FPDFText_ClosePage(text);
  return { words, turn };
}

/** So many pairs of letters tell how the text of a page runs. */
const PAIRS = 80;
/** A space or a control character. */
const LAST_BLANK = 32;

/** How most letters of a page are turned, by where the letters after them begin. Null: they run from left to right. */
function turnOf(pdfium: WrappedPdfiumModule, text: number, upright: Upright): TextTurn | null {
  const out = room(pdfium, 2, 8);
  const count = pdfium.FPDFText_CountChars(text);
  const isLetter = (at: number) => pdfium.FPDFText_GetUnicode(text, at) > LAST_BLANK;
  const begin = (at: number): Box | null =>
    pdfium.FPDFText_GetCharOrigin(text, at, out.at(0), out.at(1))
      ? upright(out.number(0), out.number(1), out.number(0), out.number(1))
      : null;
  const votes = { 0: 0, 90: 0, 180: 0, 270: 0 };
  const step = Math.max(1, Math.floor(count / PAIRS));
  let pairs = 0;
  for (let at = 0; at + 1 < count; at += step) {
    if (!isLetter(at) || !isLetter(at + 1)) continue;
    const [from, to] = [begin(at), begin(at + 1)];
    if (!from || !to) continue;
    const [across, down] = [to.x - from.x, to.y - from.y];
    if (across === 0 && down === 0) continue;
    pairs += 1;
    if (Math.abs(across) >= Math.abs(down)) votes[across > 0 ? 0 : 180] += 1;
    else votes[down > 0 ? 90 : 270] += 1;
  }
  out.free();
  return ([90, 180, 270] as const).find((turn) => votes[turn] * 2 > pairs) ?? null;
}

/** Two questions a word, not two a letter: a long return takes half the time. */
function wholeWords(
  pdfium: WrappedPdfiumModule,
  text: number,
  letters: string,
  upright: Upright,
  most: number,
): LaidWord[] {
  const out = room(pdfium, 4, 8);
  const { FPDFText_CountRects: countRects, FPDFText_GetRect: getRect } = memoryOf(pdfium).wasmExports;
  const words: LaidWord[] = [];
  for (const { 0: said, index } of letters.matchAll(WORD)) {
    if (words.length >= most) break;
    const boxes = countRects(text, index, said.length);
    if (boxes === 1 && getRect(text, 0, out.at(0), out.at(1), out.at(2), out.at(3))) {
      // Left, top, right, bottom.
      const [left, top, right, bottom] = four(out);
      words.push({ text: said, ...upright(left, bottom, right, top) });
      // A word of several pieces may go on in another row.
    } else
      words.push(...spelledWords(pdfium, text, [index, index + said.length], upright, most - words.length));
  }
  out.free();
  return words;
}

/** Letter by letter. */
function spelledWords(
  pdfium: WrappedPdfiumModule,
  text: number,
  [from, to]: readonly [number, number],
  upright: Upright,
  most: number,
): LaidWord[] {
  const out = room(pdfium, 4, 8);
  const words: LaidWord[] = [];
  let word: LaidWord | null = null;
  for (let at = from; at < to && words.length < most; at += 1) {
    const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at) || 32);
    if (
      /[\s\p{Cc}]/u.test(letter) ||
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
  return words;
}

function grow(word: LaidWord, letter: string, box: Box): void {
  const right = Math.max(word.x + word.width, box.x + box.width);
  const bottom = Math.max(word.y + word.height, box.y + box.height);
  word.text += letter;
  word.x = Math.min(word.x, box.x);
  word.y = Math.min(word.y, box.y);
  word.width = fine(right - word.x);
  word.height = fine(bottom - word.y);
}

/** What was typed into a field, its words side by side from the field's left. */
function typedWords({ value, x, y, width, height }: TypedField): LaidWord[] {
  const words = value.split(/\s+/).filter(Boolean);
  const letter = Math.min(width / Math.max(1, words.join(' ').length), height * LETTER);
  const tall = Math.min(height, TALLEST);
  // Forms set numbers at the right end of their fields.
  const long = words.join(' ').length * letter;
  let from = NUMBER.test(value.trim()) ? Math.max(x, x + width - long) : x;
  return words.map((text) => {
    const at = from;
    from += (text.length + 1) * letter;
    return {
      text,
      x: fine(at),
      y: fine(y + (height - tall) / 2),
      width: fine(text.length * letter),
      height: fine(tall),
    };
  });
}

function linesOn(pdfium: WrappedPdfiumModule, page: number, upright: Upright): PageLayout['lines'] {
  const out = room(pdfium, 4, 4);
  const lines: PageLayout['lines'] = [];
  const count = pdfium.FPDFPage_CountObjects(page);
  const { FPDFPage_GetObject: getObject, FPDFPageObj_GetType: getType } = memoryOf(pdfium).wasmExports;
  for (let at = 0; at < count && lines.length < MOST_LAID_WORDS; at += 1) {
    const object = getObject(page, at);
    if (getType(object) !== PATH) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, out.at(0), out.at(1), out.at(2), out.at(3))) continue;
    const [left, bottom, right, top] = four(out);
    const { x, y, width, height } = upright(left, bottom, right, top);
    if (height <= THIN && width >= LONG) lines.push({ x, y: fine(y + height / 2), width });
  }
  out.free();
  return lines;
}

type TypedField = PageLayout['fields'][number] & { value: string };

function fieldsOn(pdfium: WrappedPdfiumModule, page: number, form: number, upright: Upright): TypedField[] {
  const out = room(pdfium, 4, 4);
  const name = room(pdfium, MOST_NAME, 4);
  const value = room(pdfium, MOST_VALUE, 4);
  const fields: TypedField[] = [];
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
      const isTyped = TYPED.has(pdfium.FPDFAnnot_GetFormFieldType(form, annotation));
      const bytes = isTyped
        ? pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, value.at(0), MOST_VALUE * 4)
        : 0;
      fields.push({
        name: pdfium.pdfium.UTF16ToString(name.at(0)),
        // More than fits is not written at all.
        value: bytes > 2 && bytes <= MOST_VALUE * 4 ? pdfium.pdfium.UTF16ToString(value.at(0)) : '',
        ...upright(left, bottom, right, top),
      });
    }
    if (annotation !== 0) pdfium.FPDFPage_CloseAnnot(annotation);
  }
  out.free();
  name.free();
  value.free();
  return fields;
}
