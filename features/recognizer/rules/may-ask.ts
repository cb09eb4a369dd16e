/** Whether a paper may leave, by its kind and size. Pure. */

/** Larger papers are piles or books: a person looks at them. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PAGES = 30;
const KINDS: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);

export const fitsRecognizer = (paper: { content_type: string; size: number; page_count: number }): boolean =>
  KINDS.has(paper.content_type) &&
  paper.size > 0 &&
  paper.size <= MOST_BYTES &&
  paper.page_count <= MOST_PAGES;
