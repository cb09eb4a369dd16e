/** How pages are laid out, known on both sides of the wall. */
import type { TextTurn } from '../../page-text/turned.ts';

export interface LaidWord {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page as it is seen, in points from its top left. */
export interface PageLayout {
  width: number;
  height: number;
  /** Left out where most letters run from left to right. */
  text_turn?: TextTurn;
  /** Pages of the whole paper, for a count while it is read. */
  count: number;
  /** What is printed and what was typed into fields, in the order of the file. */
  words: LaidWord[];
  /** Words were left out, since there are too many. */
  is_cut: boolean;
  /** Nothing is drawn on it, neither words nor pictures. */
  is_blank: boolean;
  /** Horizontal lines to write on. */
  lines: { x: number; y: number; width: number }[];
  fields: { name: string; x: number; y: number; width: number; height: number }[];
}

/** Of further pages only the size is told. */
export const MOST_LAID_PAGES = 1000;
export const MOST_LAID_WORDS = 4000;
/** Of a whole paper: 400 pages as full as a page can be. */
export const MOST_PAPER_WORDS = 500_000;

/** As a page travels through the wall: words in one text, their boxes in one row of hundredths of a point. */
export type Packed<P extends PageLayout> = Omit<P, 'words'> & { text: string; boxes: number[] };
export type PackedPage = Packed<PageLayout>;

const FINE = 100;

export function packPage<P extends PageLayout>({ words, ...page }: P): Packed<P> {
  const boxes: number[] = [];
  for (const { x, y, width, height } of words)
    boxes.push(
      Math.round(x * FINE),
      Math.round(y * FINE),
      Math.round(width * FINE),
      Math.round(height * FINE),
    );
  return { ...page, text: words.map(({ text }) => text).join(' '), boxes };
}

export function unpackPage<P extends PageLayout = PageLayout>({ text, boxes, ...page }: Packed<P>): P {
  const words = text === '' ? [] : text.split(' ');
  return {
    ...page,
    words: words.map((word, at): LaidWord => ({
      text: word,
      x: boxes[at * 4]! / FINE,
      y: boxes[at * 4 + 1]! / FINE,
      width: boxes[at * 4 + 2]! / FINE,
      height: boxes[at * 4 + 3]! / FINE,
    })),
  } as unknown as P;
}
