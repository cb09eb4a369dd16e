/** "Page 2 of 4". */
import type { PageWords } from './page-words.ts';

export interface Printed {
  page: number;
  of: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const PAGE_OF = /\b(?:page|pg\.?|sheet)\s*:?\s*(\d{1,3})\s*(?:of|de|\/|sur)\s*(\d{1,3})\b/i;
/** At the edge of a page the word itself may be missing. */
const BARE = /^(\d{1,3})\s?(?:of|\/)\s?(\d{1,3})$/i;
const EDGE = 0.09;

export function pageOf(page: PageWords): Printed | null {
  for (const segment of page.segments) {
    if (!/\d/.test(segment.text)) continue;
    const isEdge = segment.y < page.height * EDGE || segment.y > page.height * (1 - EDGE);
    const found = PAGE_OF.exec(segment.text) ?? (isEdge ? BARE.exec(segment.text) : null);
    if (!found) continue;
    const printed = { page: Number(found[1]), of: Number(found[2]) };
    if (printed.page < 1 || printed.of < printed.page || printed.of > 500) continue;
    const { x, y, width, height } = segment;
    return { ...printed, text: found[0], x, y, width, height };
  }
  return null;
}

/** "Form 1040 (2024) Page 2": the number of the page without their count. */
const LATER = /\bpage\s+([2-9]|\d\d)\s*$/i;
export const laterPageOf = (page: PageWords): number | null => {
  for (const { words } of page.rows) {
    const last = words.at(-1)!;
    if (last.y > page.height * EDGE && last.y < page.height * (1 - EDGE)) continue;
    const found = LATER.exec(`${words.at(-2)?.text ?? ''} ${last.text}`);
    if (found) return Number(found[1]);
  }
  return null;
};
