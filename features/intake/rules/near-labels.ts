/** What stands in, beside, under or above a label. */
import type { Place } from '#platform/page-text/page-text.ts';
import type { PageWords, Segment } from './page-words.ts';
import type { Meant } from './vocabulary.ts';

export interface Near {
  page: PageWords;
  /** Words of labels: they are no values. */
  taken: ReadonlySet<unknown>;
}

const LEFT = 14;
const BELOW = 46;
const BESIDE = 170;
const end = (place: Place): number => place.x + place.width;

export const labelWords = (meant: readonly Meant[]): ReadonlySet<unknown> => {
  const taken = new Set<unknown>();
  for (const { means, words } of meant)
    if (means.labels.length + means.fields.length > 0 || means.signs.length > 0)
      for (const word of words) taken.add(word);
  return taken;
};

/** The part of a segment that is no label. */
function valueOf({ taken }: Near, segment: Segment, from = 0): Segment | null {
  const words = segment.words.slice(from).filter((word) => !taken.has(word));
  if (words.length === 0) return null;
  if (words.length === segment.words.length) return segment;
  // A label that goes on in words of its own.
  const text = words.map((word) => word.text).join(' ');
  const first = words[0]!;
  return {
    ...segment,
    words,
    text,
    x: first.x,
    width: end(words.at(-1)!) - first.x,
    letters: words.map(({ letters }) => letters).join(''),
  };
}

/** Behind the label in its own segment: "Employer: Acme LLC". */
export function insideOf(near: Near, hit: Meant): Segment | null {
  const last = hit.words.at(-1)!;
  const segment = near.page.segmentOf.get(last)!;
  const at = segment.words.indexOf(last);
  return at === segment.words.length - 1 ? null : valueOf(near, segment, at + 1);
}

export const besideOf = (near: Near, hit: Meant): Segment[] => {
  const own = near.page.segmentOf.get(hit.words.at(-1)!)!;
  return near.page.segments
    .filter(
      (segment) =>
        segment !== own &&
        Math.abs(segment.row - own.row) <= 0 &&
        segment.x >= end(hit) - 1 &&
        segment.x - end(hit) < BESIDE,
    )
    .flatMap((segment) => valueOf(near, segment) ?? []);
};

/** Nearest first. */
export function belowOf(near: Near, hit: Place, below = BELOW): Segment[] {
  const right = hit.x + Math.max(130, hit.width);
  return near.page.segments
    .filter(
      (segment) =>
        segment.y > hit.y + hit.height * 0.6 &&
        segment.y - (hit.y + hit.height) < below &&
        segment.x > hit.x - LEFT - 30 &&
        segment.x < right &&
        end(segment) > hit.x - 4,
    )
    .flatMap((segment) => valueOf(near, segment) ?? [])
    .toSorted((a, b) => a.row - b.row || Math.abs(a.x - hit.x) - Math.abs(b.x - hit.x));
}

const ABOVE = 13;

/** The lines of the block that ends over a label, from its first line. */
export function aboveOf(near: Near, hit: Place): Segment[] {
  const lines: Segment[] = [];
  let edge = { x: hit.x, y: hit.y };
  for (const segment of near.page.segments.filter(({ y }) => y < hit.y - 2).toReversed()) {
    if (edge.y - (segment.y + segment.height) > ABOVE) continue;
    if (Math.abs(segment.x - hit.x) > 40) continue;
    const value = valueOf(near, segment);
    if (!value) break;
    lines.unshift(value);
    edge = segment;
  }
  return lines;
}
