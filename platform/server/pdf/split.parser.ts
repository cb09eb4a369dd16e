/** Cuts a PDF into parts, each a file of its own with the form fields and bookmarks of its pages. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { Unreadable } from '../foreign/foreign.ts';
import { unframedPlan } from './book.ts';
import { importPages, openPaper, written } from './join-papers.ts';
import { keepFields } from './keep-fields.ts';
import { addOutline, type Bookmark } from './outline.ts';
import { inParts } from './parts.ts';
import { PDF_BROKEN } from './pdf.ts';
import { engine } from './pdfium.ts';
import { bookmarksWithin, type KeptBookmark, readBookmarks } from './read-bookmarks.ts';
import { NO_SUCH_PAGE, type SplitPlan, type SplitSaid } from './split.ts';

const NO_FORM = 0;
const AS_IT_IS = { updateMetadata: false, throwOnInvalidObject: false };

export async function parse(bytes: Uint8Array, emit: (said: SplitSaid) => Promise<void>): Promise<void> {
  const pdfium = await engine;
  const { plan, rest } = unframedPlan(bytes);
  const { parts, turns = [] } = plan as SplitPlan;
  const quarters = new Map(turns);
  const paper = openPaper(pdfium, rest);
  if (!paper) throw new Unreadable(PDF_BROKEN);
  const count = pdfium.FPDF_GetPageCount(paper.document);
  if (parts.flat().some((page) => page < 1 || page > count)) throw new Unreadable(NO_SUCH_PAGE);
  const bookmarks = readBookmarks(pdfium, paper.document);
  const form = pdfium.FPDF_GetFormType(paper.document) === NO_FORM ? null : await opened(rest);
  for (const [part, numbers] of parts.entries()) {
    const pages = numbers.map((page) => page - 1);
    const made = pdfium.FPDF_CreateNewDocument();
    importPages(pdfium, paper.document, made, pages);
    if (pdfium.FPDF_GetPageCount(made) !== pages.length) throw new Unreadable(PDF_BROKEN);
    for (const [at, page] of numbers.entries()) turnBy(pdfium, made, at, quarters.get(page) ?? 0);
    const plain = written(pdfium, made);
    const marks = bookmarksWithin(bookmarks, pages);
    await emit({ part });
    for (const piece of inParts(
      form || marks.length > 0 ? await withFields(plain, { form, pages, marks }) : plain,
    ))
      await emit({ bytes: piece });
  }
}

/** On top of the turn it has already. */
function turnBy(pdfium: Awaited<typeof engine>, document: number, at: number, by: number): void {
  if (by === 0) return;
  const page = pdfium.FPDF_LoadPage(document, at);
  if (!page) throw new Unreadable(PDF_BROKEN);
  pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + by) % 4);
  pdfium.FPDF_ClosePage(page);
}

/** Null where it is too broken for that; its pages are still cut. */
const opened = (bytes: Uint8Array): Promise<PDFDocument | null> =>
  PDFDocument.load(bytes, AS_IT_IS).catch(() => null);

interface Kept {
  form: PDFDocument | null;
  pages: readonly number[];
  marks: readonly KeptBookmark[];
}

async function withFields(plain: Uint8Array, { form, pages, marks }: Kept): Promise<Uint8Array> {
  const part = await opened(plain);
  if (!part || part.getPageCount() !== pages.length) return plain;
  if (form) keepFields(form, part, pages);
  const refs = part.getPages().map(({ ref }) => ref);
  const placed = (all: readonly KeptBookmark[]): Bookmark[] =>
    all.map(({ title, page, below }) => ({ title, page: refs[page]!, below: placed(below) }));
  addOutline(part, placed(marks));
  return part.save({ useObjectStreams: false });
}
