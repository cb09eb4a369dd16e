/** Pages with nothing on them but what was filled in, as large as the pages they are laid over. In the child alone. */
import type { Content } from 'pdfmake';
import { pdfmake } from '../pdf/fonts-once.ts';
import { signatureWords, words } from '../pdf/set-pages.ts';
import type { Drawing, Mark } from './sealed-paper.ts';

/** Ink of a pen: told from what was printed. */
const INK = '#15264d';
const LARGEST_TEXT = 12;
const SMALLEST_TEXT = 5;
const LARGEST_NAME = 26;
/** Of the height of a box: letters, with room above and below. */
const TEXT_SHARE = 0.68;
const NAME_SHARE = 0.8;
/** How wide letters are, of their height, with a little to spare. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijltfrI.,:;'’|!()\-\s]/u, 0.36],
  [/[mwMW@%—]|[\u2e80-\uffef]/u, 1],
  [/\p{Lu}|\p{N}|&/u, 0.7],
];
const LETTER_WIDTH = 0.54;
const PEN = 1.2;

const widthOf = (letter: string): number => WIDTHS.find(([is]) => is.test(letter))?.[1] ?? LETTER_WIDTH;

/** As large as the box lets it be, in its height and in its width. */
function fitted({ width, height }: Mark, text: string, share: number, largest: number): number {
  const letters = Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);
  const byWidth = (width - 2) / Math.max(LETTER_WIDTH, letters);
  return Math.max(SMALLEST_TEXT, Math.min(largest, height * share, byWidth));
}

/** Low in its box, as a person writes on a line. */
const above = ({ y, height }: Mark, size: number): number => y + Math.max(0, height - size * 1.25);

function strokesIn(
  { x, y, width, height }: Mark,
  { strokes, ratio }: Extract<Drawing, { kind: 'strokes' }>,
): Content {
  const wide = Math.min(width, height * ratio);
  const high = wide / ratio;
  return {
    absolutePosition: { x, y: y + height - high },
    canvas: strokes
      .filter((points) => points.length >= 2)
      .map((points) => ({
        type: 'polyline',
        lineWidth: PEN,
        lineColor: INK,
        lineCap: 'round',
        points: Array.from({ length: points.length / 2 }, (_, at) => ({
          x: points[at * 2]! * wide,
          y: points[at * 2 + 1]! * high,
        })),
      })),
  };
}

function checkIn({ x, y, width, height }: Mark): Content {
  const size = Math.min(width, height);
  const at = (right: number, down: number) => ({ x: right * size, y: down * size });
  return {
    absolutePosition: { x: x + (width - size) / 2, y: y + (height - size) / 2 },
    canvas: [
      {
        type: 'polyline',
        lineWidth: Math.max(1, size / 8),
        lineColor: INK,
        lineCap: 'round',
        points: [at(0.18, 0.55), at(0.42, 0.78), at(0.84, 0.22)],
      },
    ],
  };
}

function drawn(mark: Mark): Content {
  const { drawing, x } = mark;
  switch (drawing.kind) {
    case 'text': {
      const fontSize = fitted(mark, drawing.text, TEXT_SHARE, LARGEST_TEXT);
      return {
        absolutePosition: { x: x + 2, y: above(mark, fontSize) },
        ...words(drawing.text, { fontSize, color: INK, noWrap: true }),
      };
    }
    case 'name': {
      const fontSize = fitted(mark, drawing.name, NAME_SHARE, LARGEST_NAME);
      return {
        absolutePosition: { x: x + 2, y: above(mark, fontSize) },
        color: INK,
        noWrap: true,
        ...signatureWords(drawing.name, fontSize),
      };
    }
    case 'strokes':
      return strokesIn(mark, drawing);
    case 'check':
      return checkIn(mark);
  }
}

/** One page for each group of marks, all of one size. */
export const overlayOf = (
  size: { width: number; height: number },
  pages: readonly (readonly Mark[])[],
): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: size,
      pageMargins: [0, 0, 0, 0],
      defaultStyle: { font: 'serif latin', fontSize: LARGEST_TEXT, lineHeight: 1 },
      content: pages.flatMap((marks, at): Content[] => [
        { text: '', ...(at > 0 && { pageBreak: 'before' as const }) },
        ...marks.map(drawn),
      ]),
    })
    .getBuffer();
