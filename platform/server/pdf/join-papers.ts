/** Papers of strangers one after another in one PDF, in the child alone. What was typed into forms becomes part of the page. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { engine, memoryOf } from './pdfium.ts';

const NORMAL_DISPLAY = 0;

export interface Joined {
  /** Null where there is no page at all. */
  bytes: Uint8Array | null;
  /** Of each paper; null where it cannot be opened. */
  pages: (number | null)[];
}

type Order = (pages: readonly (number | null)[]) => number[];

/** `orderOf` says in which order they come, by their pages. */
export async function joinPapers(papers: readonly Uint8Array[], orderOf: Order): Promise<Joined> {
  const pdfium = await engine;
  const opened = papers.map((bytes) => openPaper(pdfium, bytes));
  const pages = opened.map((paper) => paper && pdfium.FPDF_GetPageCount(paper.document));
  const joined = pdfium.FPDF_CreateNewDocument();
  let count = 0;
  for (const at of orderOf(pages)) {
    const paper = opened[at];
    if (!paper) continue;
    const kept = bring(pdfium, paper.document, joined, count);
    pages[at] = kept === 0 ? null : kept;
    count += kept;
    pdfium.FPDF_CloseDocument(paper.document);
    memoryOf(pdfium).wasmExports.free(paper.at);
  }
  return { bytes: count === 0 ? null : written(pdfium, joined), pages };
}

export function openPaper(
  pdfium: WrappedPdfiumModule,
  bytes: Uint8Array,
): { document: number; at: number } | null {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const at = malloc(Math.max(1, bytes.length));
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  memoryOf(pdfium).HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document !== 0 && pdfium.FPDF_GetPageCount(document) > 0) return { document, at };
  free(at);
  return null;
}

/** How many pages came over: all of them or none. */
function bring(pdfium: WrappedPdfiumModule, from: number, to: number, at: number): number {
  const pages = pdfium.FPDF_GetPageCount(from);
  for (let page = 0; page < pages; page += 1) flatten(pdfium, from, page);
  pdfium.FPDF_ImportPagesByIndex(to, from, 0, 0, at);
  const came = pdfium.FPDF_GetPageCount(to) - at;
  if (came === pages) return pages;
  for (let page = came; page > 0; page -= 1) pdfium.FPDFPage_Delete(to, at + page - 1);
  return 0;
}

function flatten(pdfium: WrappedPdfiumModule, document: number, page: number): void {
  const handle = pdfium.FPDF_LoadPage(document, page);
  if (handle === 0) return;
  if (pdfium.FPDFPage_GetAnnotCount(handle) > 0) pdfium.FPDFPage_Flatten(handle, NORMAL_DISPLAY);
  pdfium.FPDF_ClosePage(handle);
}

/** These pages, counted from zero, behind those that are there. */
export function importPages(
  pdfium: WrappedPdfiumModule,
  from: number,
  to: number,
  pages: readonly number[],
): void {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const list = new Uint8Array(Int32Array.from(pages).buffer);
  const at = malloc(list.length);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  memoryOf(pdfium).HEAPU8.set(list, at);
  pdfium.FPDF_ImportPagesByIndex(to, from, at, pages.length, pdfium.FPDF_GetPageCount(to));
  free(at);
}

export function written(pdfium: WrappedPdfiumModule, document: number): Uint8Array {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  pdfium.FPDF_CloseDocument(document);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const at = malloc(size);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const bytes = memoryOf(pdfium).HEAPU8.slice(at, at + size);
  free(at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}
