/** Binds a book: papers are joined, our own pages set before them, bookmarks and links laid through both. */
import { PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { type Book, type BookSaid, unframed } from './book.ts';
import { joinPapers } from './join-papers.ts';
import { addOutline, type Bookmark, destinationsOf, setDestinations } from './outline.ts';
import { inParts } from './parts.ts';
import { CONTENTS, setBook } from './set-book.ts';
import { words } from './set-pages.ts';

const AS_IT_IS = { updateMetadata: false } as const;

export async function parseStream(
  input: AsyncIterable<Uint8Array>,
  emit: (said: BookSaid) => Promise<void>,
): Promise<void> {
  for await (const { book, papers } of unframed(input)) await bind(book, papers, emit);
}

async function bind(
  book: Book,
  papers: readonly Uint8Array[],
  emit: (said: BookSaid) => Promise<void>,
): Promise<void> {
  let order = book.papers.map((_, at) => at);
  const joined = await joinPapers(papers, (pages) => {
    if (book.shortFirst)
      order = order.toSorted((a, b) => Number(pages[a] !== 1) - Number(pages[b] !== 1) || a - b);
    return order;
  });
  const inOrder = order.map((at) => ({ ...book.papers[at]!, pages: joined.pages[at]! }));
  // A file has a page: where no paper has any, it says so.
  const front = joined.bytes === null && book.front.length === 0 ? [blank(book.title)] : book.front;
  const hasOwn = front.length + book.chapters.length > 0;
  const own = hasOwn ? await PDFDocument.load(await setBook({ ...book, front }, inOrder), AS_IT_IS) : null;
  const whole = await joinedTo(own, joined.bytes);
  const first = own ? whole.getPageCount() - pagesIn(inOrder) : 0;
  mark(whole, book, inOrder, first);
  // Our own pages say already whose they are.
  if (!own) whole.setTitle(book.title);
  const made = await whole.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  await emit({ facts: { pages: whole.getPageCount(), papers: joined.pages } });
  for (const bytes of inParts(made)) await emit({ bytes });
}

const blank = (title: string) => ({
  id: 'blank',
  title,
  content: [words(title, { fontSize: 18, bold: true })],
});

type Placed = Book['papers'][number] & { pages: number | null };
const pagesIn = (papers: readonly Placed[]): number =>
  papers.reduce((sum, { pages }) => sum + (pages ?? 0), 0);

async function joinedTo(own: PDFDocument | null, bytes: Uint8Array | null): Promise<PDFDocument> {
  if (bytes === null) return own!;
  const papers = await PDFDocument.load(bytes, AS_IT_IS);
  if (!own) return papers;
  for (const page of await own.copyPages(papers, papers.getPageIndices())) own.addPage(page);
  return own;
}

function mark(pdf: PDFDocument, book: Book, papers: readonly Placed[], first: number): void {
  const pages = pdf.getPages();
  const places = destinationsOf(pdf);
  const marks: Bookmark[] = [
    ...book.front,
    ...(book.contents ? [{ id: CONTENTS, title: 'Contents' }] : []),
    ...book.chapters,
  ].flatMap(({ id, title }) => (places.has(id) ? [{ title, page: places.get(id)! }] : []));
  let at = first;
  const below: Bookmark[] = [];
  for (const { id, title, pages: count, bookmarked } of papers) {
    if (count === null) continue;
    const page: PDFRef = pages[at]!.ref;
    places.set(id, page);
    if (bookmarked || (book.shortFirst && count > 1)) below.push({ title, page });
    at += count;
  }
  if (marks.length > 0 && below.length > 0) marks.push({ title: 'Documents', page: below[0]!.page, below });
  else marks.push(...below);
  if (places.size > 0) setDestinations(pdf, places);
  addOutline(pdf, marks);
}
