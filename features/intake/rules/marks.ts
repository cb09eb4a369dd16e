/** Boxes and words on a form that say which copy it is, and whether it is corrected or void. */
import type { Place } from '#platform/page-text/page-text.ts';
import type { PageWords } from './page-words.ts';
import type { Meant } from './vocabulary.ts';

const CROSS = /^(?:[x✓✔☑☒✗✘■]|\[x\]|\(x\))$/i;
const NEAR = 26;

const isCrossed = (page: PageWords, hit: Place): boolean =>
  page.words.some(
    (word) =>
      CROSS.test(word.text) &&
      Math.abs(word.y + word.height / 2 - (hit.y + hit.height / 2)) < Math.max(6, hit.height) &&
      word.x + word.width <= hit.x + 2 &&
      hit.x - (word.x + word.width) < NEAR,
  );

const stands = (page: PageWords, hit: Meant): string =>
  page.rows
    .find(({ words }) => words.includes(hit.words[0]!))!
    .words.map(({ text }) => text)
    .join(' ');

const TOP = 0.5;

/** A crossed box; or the word as a heading, without the box that every form has. */
export function correctedMark(page: PageWords, meant: readonly Meant[]): Meant | null {
  const hits = meant.filter(({ means }) => means.signs.includes('corrected_first'));
  return (
    hits.find((hit) => isCrossed(page, hit)) ??
    hits.find((hit) => {
      const row = stands(page, hit);
      const isCapital = hit.text === hit.text.toUpperCase() && !/amended k/i.test(hit.text);
      return (
        isCapital &&
        hit.y < page.height * TOP &&
        !/\bvoid\b|if checked|\(if|final k-?1|original/i.test(row) &&
        hit.height >= 9
      );
    }) ??
    null
  );
}

export const voidMark = (page: PageWords, meant: readonly Meant[]): Meant | null =>
  meant.find(({ means, ...hit }) => means.signs.includes('void') && isCrossed(page, hit)) ?? null;

export interface CopyMark extends Place {
  copy: string;
  text: string;
}

const COPY = /\bcopy\s+([A-D]|[12])\b/i;

export function copyMark(page: PageWords): CopyMark | null {
  for (const segment of page.segments) {
    const found = COPY.exec(segment.text);
    if (!found) continue;
    const { x, y, width, height } = segment;
    return { copy: found[1]!.toUpperCase(), text: segment.text, x, y, width, height };
  }
  return null;
}
