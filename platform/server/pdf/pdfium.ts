/** PDFium, in the child alone. It is WebAssembly: a file that breaks it breaks nothing around it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Unreadable } from '../foreign/foreign.ts';
import { drawnOn } from './drawn-on.ts';
import { type Drawn, PDF_BROKEN, PDF_LOCKED } from './pdf.ts';

export const PASSWORD_NEEDED = 4;
const NORMAL_DISPLAY = 0;
const FLATTENED = 1;
const GREY = 1;
const BGRX = 3;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;

interface Size {
  width: number;
  height: number;
}

export interface OpenPdf {
  engine: WrappedPdfiumModule;
  document: number;
  pages: number;
  textOf: (page: number) => string;
  drawnOn: (page: number) => Drawn;
  /** In points, upright. */
  sizeOf: (page: number) => Size;
  /** The page as it is seen, fitted into a box: four bytes a pixel, the last of them empty. */
  pictureOf: (page: number, box: Size) => Picture;
  /** The same in shades of grey, in a quarter of the memory. */
  greyOf: (page: number, box: Size) => GreyPicture;
}

/** One byte a pixel. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface Picture {
  width: number;
  height: number;
  rgba: Buffer;
}

/** The engine's memory, which its types do not speak of. */
interface Memory {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  wasmExports: {
    malloc: (bytes: number) => number;
    free: (at: number) => void;
    /** The same calls without their wrapping, for loops over thousands of words. */
    FPDFText_CountRects: (text: number, from: number, count: number) => number;
    FPDFText_GetRect: (text: number, no: number, l: number, t: number, r: number, b: number) => number;
    FPDFPage_GetObject: (page: number, at: number) => number;
    FPDFPageObj_GetType: (object: number) => number;
  };
}
export const memoryOf = (pdfium: WrappedPdfiumModule) => pdfium.pdfium as unknown as Memory;

// Begun while the bytes are still on their way.
export const engine = start();

async function start(): Promise<WrappedPdfiumModule> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: wasm.buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Opens what needs no password; a password only for changing it is none for reading. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const pdfium = await engine;
  const at = memoryOf(pdfium).wasmExports.malloc(bytes.length);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  memoryOf(pdfium).HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0)
    throw new Unreadable(pdfium.FPDF_GetLastError() === PASSWORD_NEEDED ? PDF_LOCKED : PDF_BROKEN);
  const pages = pdfium.FPDF_GetPageCount(document);
  // A tree of pages may promise what it does not have.
  if (pages < 1 || !sizeOf(pdfium, document, 0)) throw new Unreadable(PDF_BROKEN);
  const drawn = <T>(page: number, draw: (handle: number) => T): T => {
    const picture = withPage(pdfium, document, page, draw);
    if (!picture) throw new Unreadable(PDF_BROKEN);
    return picture;
  };
  return {
    engine: pdfium,
    document,
    pages,
    textOf: (page) => withPage(pdfium, document, page, (handle) => textOf(pdfium, handle)) ?? '',
    drawnOn: (page) =>
      withPage(pdfium, document, page, (handle) => drawnOn(pdfium, handle)) ?? { pictures: 0, paths: 0 },
    sizeOf: (page) => {
      const size = sizeOf(pdfium, document, page);
      if (!size) throw new Unreadable(PDF_BROKEN);
      return size;
    },
    pictureOf: (page, box) => drawn(page, (handle) => pictureOf(pdfium, handle, box)),
    greyOf: (page, box) => drawn(page, (handle) => greyOf(pdfium, handle, box)),
  };
}

/** Nothing of the page itself is read for this. */
function sizeOf(pdfium: WrappedPdfiumModule, document: number, page: number): Size | null {
  const memory = memoryOf(pdfium);
  const at = memory.wasmExports.malloc(8);
  try {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, page, at)) return null;
    return { width: memory.HEAPF32[at / 4]!, height: memory.HEAPF32[at / 4 + 1]! };
  } finally {
    memory.wasmExports.free(at);
  }
}

/** What was typed into a form is only seen once it is made part of the page; the file itself is not changed. */
function withPage<T>(
  pdfium: WrappedPdfiumModule,
  document: number,
  page: number,
  look: (handle: number) => T,
): T | null {
  let handle = pdfium.FPDF_LoadPage(document, page);
  if (handle === 0) return null;
  if (
    pdfium.FPDFPage_GetAnnotCount(handle) > 0 &&
    pdfium.FPDFPage_Flatten(handle, NORMAL_DISPLAY) === FLATTENED
  ) {
    pdfium.FPDF_ClosePage(handle);
    handle = pdfium.FPDF_LoadPage(document, page);
    if (handle === 0) return null;
  }
  try {
    return look(handle);
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

function textOf(pdfium: WrappedPdfiumModule, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return '';
  const said = lettersOf(pdfium, text);
  pdfium.FPDFText_ClosePage(text);
  return said;
}

/** All letters of an opened page. */
export function lettersOf(pdfium: WrappedPdfiumModule, text: number): string {
  const letters = pdfium.FPDFText_CountChars(text);
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  // A letter may take two places, and the end one more.
  const at = letters > 0 ? malloc((letters * 2 + 1) * 2) : 0;
  const said =
    at === 0 ? '' : (pdfium.FPDFText_GetText(text, 0, letters, at), pdfium.pdfium.UTF16ToString(at));
  if (at !== 0) free(at);
  return said;
}

function pictureOf(pdfium: WrappedPdfiumModule, page: number, box: Size): Picture {
  return bitmapOf(pdfium, page, box, BGRX, ({ width, height }, row) => {
    const rgba = Buffer.alloc(width * height * 4);
    for (let y = 0; y < height; y += 1) rgba.set(row(y, width * 4), y * width * 4);
    for (let i = 0; i < rgba.length; i += 4) {
      const blue = rgba[i]!;
      rgba[i] = rgba[i + 2]!;
      rgba[i + 2] = blue;
      rgba[i + 3] = 255;
    }
    return { width, height, rgba };
  });
}

function greyOf(pdfium: WrappedPdfiumModule, page: number, box: Size): GreyPicture {
  return bitmapOf(pdfium, page, box, GREY, ({ width, height }, row) => {
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) pixels.set(row(y, width), y * width);
    return { width, height, pixels };
  });
}

/** Draws a page on white; `take` copies the rows before they are freed. */
function bitmapOf<T>(
  pdfium: WrappedPdfiumModule,
  page: number,
  box: Size,
  format: number,
  take: (size: Size, row: (y: number, bytes: number) => Uint8Array) => T,
): T {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(box.width / wide, box.height / high);
  if (!(scale > 0) || !Number.isFinite(scale)) throw new Unreadable(PDF_BROKEN);
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (bitmap === 0) throw new RangeError('Array buffer allocation failed');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const { HEAPU8 } = memoryOf(pdfium);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const taken = take({ width, height }, (y, bytes) =>
    HEAPU8.subarray(from + y * stride, from + y * stride + bytes),
  );
  pdfium.FPDFBitmap_Destroy(bitmap);
  return taken;
}
