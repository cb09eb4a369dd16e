/** What is read out of a PDF, and the sentences that say why one could not be. Known on both sides of the wall. */

/** Text beyond this many pages, or this much of it, is not looked into. */
export const MOST_TEXT_PAGES = 200;
export const MOST_TEXT = 1_000_000;
/** The box a picture of the first page fits into, at twice the size it is shown in. */
export const THUMBNAIL = { width: 300, height: 400, contentType: 'image/webp' } as const;

export const PDF_LOCKED = 'It is locked with a password.';
export const PDF_BROKEN = 'It can’t be opened.';

/** What is drawn on a page beside its text. */
export interface Drawn {
  /** Share of the page that pictures cover. */
  pictures: number;
  paths: number;
}

/** One after another, in this order; bytes travel as base64. */
export type PdfPart = { pages: number } | { thumbnail: string } | ({ text: string } & Drawn);
