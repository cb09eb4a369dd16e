/** How pages are laid out, known on both sides of the wall. */
export interface LaidWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page, upright, in points from its top left. */
export interface PageLayout {
  width: number;
  height: number;
  words: LaidWord[];
  /** Horizontal lines to write on. */
  lines: { x: number; y: number; width: number }[];
  fields: { name: string; x: number; y: number; width: number; height: number }[];
}

/** Of further pages only the size is told. */
export const MOST_LAID_PAGES = 60;
export const MOST_LAID_WORDS = 4000;
