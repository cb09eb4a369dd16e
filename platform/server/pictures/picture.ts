/** What is read out of a picture, and the sentences that say why one could not be. Known on both sides of the wall. */

/** The longest side of a picture in its PDF twin: enough to read small print, small enough to send. */
export const TWIN_SIDE = 2200;
/** A scan of many pages in one file. */
export const MOST_PAGES = 100;

export const PICTURE_BROKEN = 'It can’t be opened.';
export const PICTURE_TOO_LARGE = 'It has more pixels than we can open.';

/** One after another, in this order; bytes travel as base64. */
export type PicturePart = { pages: number } | { thumbnail: string } | { twin: string };
