/** Draws words across every page, into what the page itself draws: there is no layer or annotation to hide. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Unreadable } from '../foreign/foreign.ts';
import { unframedPlan } from './book.ts';
import { openPaper, written } from './join-papers.ts';
import { inParts } from './parts.ts';
import { PDF_BROKEN } from './pdf.ts';
import { engine, memoryOf } from './pdfium.ts';
import type { WatermarkPlan, WatermarkSaid } from './watermark.ts';

const FONT = 'Helvetica-Bold';
const SIZE = 100;
/** Of the diagonal. */
const SHARE = 0.72;
const RED = { r: 176, g: 36, b: 36, a: 60 };

export async function parse(bytes: Uint8Array, emit: (said: WatermarkSaid) => Promise<void>): Promise<void> {
  const pdfium = await engine;
  const { plan, rest } = unframedPlan(bytes);
  const paper = openPaper(pdfium, rest);
  if (!paper) throw new Unreadable(PDF_BROKEN);
  const pages = pdfium.FPDF_GetPageCount(paper.document);
  for (let page = 0; page < pages; page += 1)
    mark(pdfium, paper.document, page, (plan as WatermarkPlan).words);
  await emit({ pages });
  for (const piece of inParts(written(pdfium, paper.document))) await emit({ bytes: piece });
}

function mark(pdfium: WrappedPdfiumModule, document: number, no: number, words: string): void {
  const page = pdfium.FPDF_LoadPage(document, no);
  if (page === 0) throw new Unreadable(PDF_BROKEN);
  const text = pdfium.FPDFPageObj_NewTextObj(document, FONT, SIZE);
  withWide(pdfium, words, (at) => pdfium.FPDFText_SetText(text, at));
  pdfium.FPDFPageObj_SetFillColor(text, RED.r, RED.g, RED.b, RED.a);
  place(pdfium, text, boxOf(pdfium, page), pdfium.FPDFPage_GetRotation(page));
  pdfium.FPDFPage_InsertObject(page, text);
  if (!pdfium.FPDFPage_GenerateContent(page)) throw new Unreadable(PDF_BROKEN);
  pdfium.FPDF_ClosePage(page);
}

interface Box {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** From one corner to the other as the page is seen. */
function place(pdfium: WrappedPdfiumModule, text: number, page: Box, quarters: number): void {
  const own = boundsOf(pdfium, text);
  const diagonal = Math.hypot(page.width, page.height);
  const scale = (diagonal * SHARE) / Math.max(1, own.width);
  const angle = Math.atan2(page.height, page.width) + (quarters * Math.PI) / 2;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [x, y] = [own.left + own.width / 2, own.bottom + own.height / 2];
  pdfium.FPDFPageObj_Transform(
    text,
    cos,
    sin,
    -sin,
    cos,
    page.left + page.width / 2 - (cos * x - sin * y),
    page.bottom + page.height / 2 - (sin * x + cos * y),
  );
}

const FLOATS = 4;
function floats(
  pdfium: WrappedPdfiumModule,
  ask: (left: number, bottom: number, right: number, top: number) => boolean,
): Box | null {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const at = malloc(FLOATS * FLOATS);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  const found = ask(at, at + 4, at + 8, at + 12);
  const { HEAPU8 } = memoryOf(pdfium);
  const view = new DataView(HEAPU8.buffer, HEAPU8.byteOffset + at, FLOATS * FLOATS);
  const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  free(at);
  return found ? { left, bottom, width: right - left, height: top - bottom } : null;
}

const boundsOf = (pdfium: WrappedPdfiumModule, object: number): Box =>
  floats(pdfium, (left, bottom, right, top) =>
    pdfium.FPDFPageObj_GetBounds(object, left, bottom, right, top),
  ) ?? { left: 0, bottom: 0, width: SIZE, height: SIZE };

const LETTER: Box = { left: 0, bottom: 0, width: 612, height: 792 };
const boxOf = (pdfium: WrappedPdfiumModule, page: number): Box =>
  floats(pdfium, (left, bottom, right, top) => pdfium.FPDFPage_GetCropBox(page, left, bottom, right, top)) ??
  floats(pdfium, (left, bottom, right, top) => pdfium.FPDFPage_GetMediaBox(page, left, bottom, right, top)) ??
  LETTER;

/** Two bytes for each letter, and two to end them. */
function withWide(pdfium: WrappedPdfiumModule, words: string, use: (at: number) => void): void {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const bytes = Buffer.from(`${words}\0`, 'utf16le');
  const at = malloc(bytes.length);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  memoryOf(pdfium).HEAPU8.set(bytes, at);
  use(at);
  free(at);
}
