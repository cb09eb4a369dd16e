/** How well each of the firm's colours can be read where it is used, and the nearest colour that needs no help. */
import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import { contrast, hexOf, oklchOf } from '#ui/theme/oklch.ts';
import { INK, PAPER, WHITE } from '#ui/theme/palette.ts';

export type ColorName = 'primary' | 'secondary' | 'accent';

export interface Pair {
  color: ColorName;
  /** Where the two meet. */
  place: string;
  front: string;
  back: string;
  ratio: number;
  needed: number;
  passes: boolean;
  /** What is shown there instead of the colour itself; null when it is used as it is. */
  instead: string | null;
}

const TEXT = 4.5;
const SHAPE = 3;
const SHEET = PAPER.light.sheet;

const onIt = (color: string): string => (contrast(WHITE, color) >= TEXT ? WHITE : INK);

function pair(
  color: ColorName,
  place: string,
  [front, back]: readonly [string, string],
  needed: number,
  used: string,
): Pair {
  const brand = front === back ? front : back;
  const ratio = contrast(front, back);
  return {
    color,
    place,
    front,
    back,
    ratio,
    needed,
    passes: ratio >= needed,
    instead: used === brand ? null : used,
  };
}

export function contrastPairs(colors: Record<ColorName, string>): Pair[] {
  const [primary, secondary, accent] = (['primary', 'secondary', 'accent'] as const).map((name) =>
    brandOf(colors[name]),
  );
  const main = rolesOf(primary!, 'light');
  const second = rolesOf(secondary!, 'light');
  const look = rolesOf(accent!, 'light');
  const front = (color: string, used: string) => (used === color ? null : used);
  return [
    pair('primary', 'Text on buttons', [onIt(primary!), primary!], TEXT, main.solid),
    {
      ...pair('primary', 'Links on paper', [primary!, SHEET], TEXT, SHEET),
      instead: front(primary!, main.text),
    },
    {
      ...pair('primary', 'Progress and focus lines', [primary!, SHEET], SHAPE, SHEET),
      instead: front(primary!, main.line),
    },
    {
      ...pair('secondary', 'Edges of your messages', [secondary!, SHEET], SHAPE, SHEET),
      instead: front(secondary!, second.line),
    },
    pair('accent', 'Numbers on unread marks', [onIt(accent!), accent!], TEXT, look.solid),
  ];
}

const STEP = 0.005;
const readable = (color: string): boolean =>
  contrast(onIt(color), color) >= TEXT && contrast(color, SHEET) >= TEXT;

/** The same hue, only as much deeper as it must be. */
export function nearestReadable(color: string): string {
  const start = oklchOf(brandOf(color));
  for (let { lightness } = start; lightness > 0; lightness -= STEP) {
    const hex = lightness === start.lightness ? brandOf(color) : hexOf({ ...start, lightness });
    if (readable(hex)) return hex;
  }
  return INK;
}

export function sentence({ ratio, needed, passes, instead }: Pair): string {
  const said = `${ratio.toFixed(1)} to 1`;
  if (passes) return `${said}: easy to read.`;
  return `${said}, ${needed} is needed${instead === null ? '.' : `: we use ${instead} there.`}`;
}
