/** A name on a page, as people write it. */
import type { Place } from '#platform/page-text/page-text.ts';
import { maskNumbers } from './mask.ts';
import { writtenName } from './names.ts';
import type { Segment } from './page-words.ts';

export interface FoundName extends Place {
  name: string;
  text: string;
}

const MOST_NAME = 100;

export function foundName(segments: readonly Segment[]): FoundName {
  const text = segments.map((one) => one.text.trim()).join(' ');
  const name = writtenName(maskNumbers(text)).slice(0, MOST_NAME);
  const [{ x, y, height }, last] = [segments[0]!, segments.at(-1)!];
  return { x, y, width: last.x + last.width - x, height, name, text: name };
}
