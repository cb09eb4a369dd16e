/** R60: the page behind what was signed that tells how it was signed. */
import { type Content, signatureWords, words } from '#platform/server/pdf/set-pages.ts';
import type { DrawnName } from '../../model.ts';
import { certificateLines, type Evidence } from '../../rules/certificate.ts';
import type { StoredEvidence } from './evidence.ts';

type Signed = Evidence & Pick<StoredEvidence, 'strokes'>;

const INK_2 = '#3e4a55';

/** As large as a drawn name gets under a letter, in points. */
const DRAWN_WIDTH = 200;
const DRAWN_HEIGHT = 48;
const INK = { lineWidth: 1.4, lineCap: 'round' } as const;

/** A tap alone is a dot: a line too short to be seen as one. */
function pointsOf(stroke: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const points = Array.from({ length: stroke.length / 2 }, (_, at) => ({
    x: stroke[at * 2]! * width,
    y: stroke[at * 2 + 1]! * height,
  }));
  const [first] = points;
  return points.length === 1 ? [first!, { x: first!.x + 0.1, y: first!.y }] : points;
}

/** The strokes as lines of the page. */
function drawnName({ strokes, ratio }: DrawnName): Content {
  const width = Math.min(DRAWN_WIDTH, DRAWN_HEIGHT * ratio);
  const height = width / ratio;
  return {
    canvas: strokes.map((stroke) => ({ type: 'polyline', points: pointsOf(stroke, width, height), ...INK })),
  };
}

const nameOf = ({ signature, strokes }: Signed): Content =>
  strokes === null ? signatureWords(signature, 26) : drawnName(JSON.parse(strokes) as DrawnName);

/** The names as they stand under the letter. */
export const signatureBlock = (all: readonly Signed[], dayOf: (at: string) => string): Content[] =>
  all.map((one) => ({
    margin: [0, 18, 0, 0],
    unbreakable: true,
    stack: [
      { stack: [nameOf(one)], margin: [0, 0, 0, 2] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 330, y2: 0, lineWidth: 0.7 }] },
      words(`${one.user_name}, ${dayOf(one.signed_at)}${one.method === 'paper' ? ', signed on paper' : ''}`, {
        fontSize: 9,
        color: INK_2,
        margin: [0, 3, 0, 0],
      }),
    ],
  }));

export const certificateOf = (
  title: string,
  all: readonly Evidence[],
  notNeeded: readonly string[],
): Content[] => [
  words('Signature certificate', { fontSize: 18, bold: true }),
  words(title, { color: INK_2, margin: [0, 0, 0, 6] }),
  ...all.flatMap((one): Content[] => [
    words(one.user_name, { bold: true, fontSize: 12, margin: [0, 10, 0, 4] }),
    {
      layout: 'lightHorizontalLines',
      fontSize: 8.5,
      table: {
        widths: [132, '*'],
        body: certificateLines(one).map(([label, value]) => [
          words(label, { color: INK_2 }),
          words(breakable(value)),
        ]),
      },
    },
  ]),
  ...(notNeeded.length === 0
    ? []
    : [words(`Marked not needed: ${notNeeded.join(', ')}`, { fontSize: 9, margin: [0, 12, 0, 0] })]),
];

/** A hash has no place to break by itself: 64 figures fit on one line of the page, what a browser says of itself may not. */
const breakable = (value: string): string => value.replaceAll(/(\S{80})(?=\S)/g, '$1 ');
