/** Cuts a PDF into parts, each a file of its own. */
import { Unreadable } from '../foreign/foreign.ts';
import { unframedPlan } from './book.ts';
import { importPages, openPaper, written } from './join-papers.ts';
import { PDF_BROKEN } from './pdf.ts';
import { engine } from './pdfium.ts';
import { NO_SUCH_PAGE, type SplitPlan, type SplitSaid } from './split.ts';
import { inParts } from './parts.ts';

export async function parse(bytes: Uint8Array, emit: (said: SplitSaid) => Promise<void>): Promise<void> {
  const pdfium = await engine;
  const { plan, rest } = unframedPlan(bytes);
  const { parts } = plan as SplitPlan;
  const paper = openPaper(pdfium, rest);
  if (!paper) throw new Unreadable(PDF_BROKEN);
  const count = pdfium.FPDF_GetPageCount(paper.document);
  if (parts.flat().some((page) => page < 1 || page > count)) throw new Unreadable(NO_SUCH_PAGE);
  for (const [part, pages] of parts.entries()) {
    const made = pdfium.FPDF_CreateNewDocument();
    importPages(
      pdfium,
      paper.document,
      made,
      pages.map((page) => page - 1),
    );
    if (pdfium.FPDF_GetPageCount(made) !== pages.length) throw new Unreadable(PDF_BROKEN);
    await emit({ part });
    for (const piece of inParts(written(pdfium, made))) await emit({ bytes: piece });
  }
}
