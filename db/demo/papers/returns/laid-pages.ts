/** Drawn pages as a reader of PDFs lays them out: the demo firm reads its own papers without another process. */
import type { PageLayout } from '#platform/server/pdf/layout.ts';
import { type Drawn, type DrawnPage, HEIGHT, WIDTH } from './drawn-pdf.ts';

/** Of the size of the letters. */
const COURIER = 0.6;
const HELVETICA = 0.5;
const GAP = 0.28;
const ABOVE = 0.7;
const HIGH = 0.72;

function wordsOf({ text, x, y, size, isTyped }: Drawn): PageLayout['words'] {
  const wide = size * (isTyped ? COURIER : HELVETICA);
  let at = x;
  return text.split(' ').map((word) => {
    const laid = { text: word, x: at, y: y - size * ABOVE, width: word.length * wide, height: size * HIGH };
    at += laid.width + size * (isTyped ? COURIER : GAP);
    return laid;
  });
}

export const laidPages = (pages: readonly DrawnPage[]): PageLayout[] =>
  pages.map(({ texts, lines, isPicture }) => ({
    width: WIDTH,
    height: HEIGHT,
    count: pages.length,
    words: texts.flatMap(wordsOf).filter(({ text }) => text !== ''),
    is_cut: false,
    is_blank: texts.length === 0 && !isPicture,
    lines,
    fields: [],
  }));
