/** Reads the bookmarks of an opened PDF, in the child alone. */
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdfium.ts';

export interface ReadBookmark {
  title: string;
  /** Counted from zero; null where it leads nowhere in this file. */
  page: number | null;
  below: ReadBookmark[];
}

/** Of a part: its page is one of the part's. */
export interface KeptBookmark {
  title: string;
  page: number;
  below: KeptBookmark[];
}

const MOST = 5000;
const DEEPEST = 8;
const LONGEST_TITLE = 300;

/** A broken file may lead in circles: it is read so far and no further. */
export function readBookmarks(pdfium: WrappedPdfiumModule, document: number): ReadBookmark[] {
  let left = MOST;
  const level = (parent: number, depth: number): ReadBookmark[] => {
    const marks: ReadBookmark[] = [];
    let mark = depth > DEEPEST ? 0 : pdfium.FPDFBookmark_GetFirstChild(document, parent);
    for (; mark !== 0 && left > 0; mark = pdfium.FPDFBookmark_GetNextSibling(document, mark)) {
      left -= 1;
      const place = pdfium.FPDFBookmark_GetDest(document, mark);
      const page = place === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, place);
      marks.push({
        title: titleOf(pdfium, mark),
        page: page < 0 ? null : page,
        below: level(mark, depth + 1),
      });
    }
    return marks;
  };
  return level(0, 0);
}

function titleOf(pdfium: WrappedPdfiumModule, mark: number): string {
  const { malloc, free } = memoryOf(pdfium).wasmExports;
  const size = pdfium.FPDFBookmark_GetTitle(mark, 0, 0);
  // The end alone.
  if (size <= 2) return '';
  const at = malloc(size);
  if (at === 0) throw new RangeError('Array buffer allocation failed');
  pdfium.FPDFBookmark_GetTitle(mark, at, size);
  const title = pdfium.pdfium.UTF16ToString(at).slice(0, LONGEST_TITLE);
  free(at);
  return title;
}

/** Those that lead to these pages, with the pages counted anew. A mark without a page of its own gives way to those below it. */
export function bookmarksWithin(marks: readonly ReadBookmark[], pages: readonly number[]): KeptBookmark[] {
  return marks.flatMap(({ title, page, below }) => {
    const inside = bookmarksWithin(below, pages);
    const at = page === null ? -1 : pages.indexOf(page);
    return at < 0 ? inside : [{ title, page: at, below: inside }];
  });
}
