/** Reads and draws one PDF, away from the page. No script of a file ever runs: this PDFium has no engine for any. */
import { fetchPart, fetchPartNow, LinkExpired } from '#platform/web/file-bytes.ts';
import type { Answer, Failure, Question } from './messages.ts';
import { BrokenPdf, LockedPdf, loadPdfium, openPdf, type PdfDocument } from './pdf-document.parser.ts';
import { type Blocks, makeRanges, primedBlocks, type Ranges, wholeFile } from './read-ranges.ts';

interface Port {
  postMessage: (answer: Answer, transfer?: Transferable[]) => void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
}
const port = self as unknown as Port;

let open: { pdf: PdfDocument; ranges: Ranges } | null = null;
/** What could not be fetched ahead is fetched when it is read. */
let primed: Promise<Blocks | undefined> | null = null;
let loaded: Awaited<ReturnType<typeof loadPdfium>>['pdfium'] | null = null;

const failureOf = (error: unknown): Failure =>
  error instanceof LinkExpired ? 'expired' : error instanceof LockedPdf ? 'password' : 'broken';

async function answer(question: Exclude<Question, { kind: 'prime' }>): Promise<unknown> {
  if (question.kind === 'load') {
    const { pdfium, module } = await loadPdfium(question.asked.wasm);
    loaded = pdfium;
    return module;
  }
  if (!loaded) throw new BrokenPdf();
  if (question.kind === 'open') {
    const { bytes } = question.asked;
    const ranges = bytes
      ? wholeFile(bytes)
      : makeRanges(question.asked, fetchPartNow, (await primed) ?? undefined);
    const pdf = openPdf(loaded, ranges);
    open = { pdf, ranges };
    return { pages: pdf.pages, first: pdf.size(0) };
  }
  if (!open) throw new BrokenPdf();
  const { pdf, ranges } = open;
  switch (question.kind) {
    case 'renew':
      ranges.renew(question.asked.link);
      return null;
    case 'sizes': {
      const { from, to } = question.asked;
      return Array.from({ length: to - from }, (_, n) => pdf.size(from + n));
    }
    case 'render': {
      const { page, scale, rotation } = question.asked;
      return { bitmap: await createImageBitmap(pdf.draw(page, scale, rotation)), size: pdf.size(page) };
    }
    case 'bookmarks':
      return pdf.bookmarks();
    case 'text':
      return pdf.text(question.asked.page);
    case 'find':
      return pdf.find(question.asked.page, question.asked.words);
  }
}

// One after the other: PDFium is one, and what it draws is handed over before the next begins.
let last = Promise.resolve();
port.onmessage = ({ data: question }) => {
  if (question.kind === 'prime') {
    primed = primedBlocks(question.asked, (...part) => fetchPart(...part)).catch(() => undefined);
    return;
  }
  last = last.then(async () => {
    try {
      const said = await answer(question);
      const bitmap = question.kind === 'render' ? [(said as { bitmap: ImageBitmap }).bitmap] : [];
      port.postMessage({ id: question.id, answer: said }, bitmap);
    } catch (error) {
      port.postMessage({ id: question.id, failure: failureOf(error) });
    }
  });
};
