/** What scanners and cameras do to words. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { seenBox, type TextTurn, uprightSize } from '#platform/page-text/turned.ts';
import { randomFrom } from './people.ts';

type Word = LaidPage['words'][number];

const LOOK_ALIKE: Readonly<Record<string, string>> = {
  0: 'O',
  O: '0',
  o: '0',
  1: 'l',
  l: '1',
  I: 'l',
  i: 'l',
  5: 'S',
  S: '5',
  B: '8',
  8: 'B',
  e: 'c',
  c: 'e',
  n: 'ri',
  m: 'rn',
  u: 'v',
  a: 'o',
  t: 'f',
  r: 'n',
  g: 'q',
  h: 'b',
  '’': '',
};

interface Noise {
  letters: number;
  cut: number;
  merged: number;
  dropped: number;
  jitter: number;
  degrees: number;
  keystone: number;
}

export const NOISES = {
  scanned: { letters: 0.02, cut: 0.02, merged: 0.01, dropped: 0.01, jitter: 0.8, degrees: 0.2, keystone: 0 },
  skewed: {
    letters: 0.008,
    cut: 0.01,
    merged: 0.005,
    dropped: 0.005,
    jitter: 0.4,
    degrees: 1.1,
    keystone: 0,
  },
  photographed: {
    letters: 0.03,
    cut: 0.02,
    merged: 0.02,
    dropped: 0.02,
    jitter: 1,
    degrees: 0.7,
    keystone: 0.03,
  },
} as const satisfies Record<string, Noise>;
export type NoiseName = keyof typeof NOISES;

function misread(text: string, share: number, next: () => number): string {
  let read = '';
  for (const letter of text) {
    if (next() >= share) read += letter;
    else if (next() < 0.7) read += LOOK_ALIKE[letter] ?? letter;
    else if (next() < 0.5) read += next() < 0.5 ? '' : letter + letter;
    else read += 'abcdehilnorstu'[Math.floor(next() * 14)]!;
  }
  return read;
}

export function noisy(page: LaidPage, name: NoiseName, seed: number): LaidPage {
  const noise: Noise = NOISES[name];
  const next = randomFrom(seed + 7);
  const angle = ((next() < 0.5 ? -1 : 1) * noise.degrees * Math.PI) / 180;
  const words: Word[] = [];
  for (const word of page.words) {
    if (next() < noise.dropped) continue;
    const text = misread(word.text, noise.letters, next);
    if (text === '') continue;
    const scale = 1 - noise.keystone * (word.y / page.height);
    const x = page.width / 2 + (word.x - page.width / 2) * scale + (next() - 0.5) * noise.jitter;
    const y = word.y + Math.tan(angle) * (word.x - page.width / 2) + (next() - 0.5) * noise.jitter;
    const width = word.width * scale;
    const last = words.at(-1);
    if (
      last &&
      next() < noise.merged &&
      Math.abs(last.y - y) < 2 &&
      x - (last.x + last.width) < 6 &&
      x > last.x
    ) {
      words[words.length - 1] = { ...last, text: last.text + text, width: x + width - last.x };
    } else if (text.length > 5 && next() < noise.cut) {
      const at = 2 + Math.floor(next() * (text.length - 3));
      const share = at / text.length;
      words.push({ text: text.slice(0, at), x, y, width: width * share - 1, height: word.height });
      words.push({
        text: text.slice(at),
        x: x + width * share + 1,
        y,
        width: width * (1 - share) - 1,
        height: word.height,
      });
    } else words.push({ text, x, y, width, height: word.height });
  }
  return { ...page, words };
}

/** The top of a page that did not fit into the picture. */
export function topCut(page: LaidPage, share: number): LaidPage {
  const edge = page.height * share;
  return {
    ...page,
    height: page.height - edge,
    words: page.words.filter(({ y }) => y > edge).map((word) => ({ ...word, y: word.y - edge })),
  };
}

/** A page that was scanned sideways or upside down, as its reader hands it over. */
export function turnedPage(page: LaidPage, turn: TextTurn): LaidPage {
  // A turn by 90 degrees goes back and forth between the same two sizes.
  const size = uprightSize(page, turn);
  return {
    ...page,
    ...size,
    text_turn: turn,
    words: page.words.map((word) => seenBox(word, turn, size)),
  };
}
