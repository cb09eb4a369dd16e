/** CHK-053: pages as people write them: `1,3`, `2-4`, `2..4`. */
import { PAGES_FORM, PAGES_MISSING, pagesBeyond } from '../messages.ts';

export const MOST_PAGES = 5000;
const RANGE = /^(\d{1,6})(?:\s*(?:-|–|\.{2,3}|…)\s*(\d{1,6}))?$/;

export type ReadPages = { pages: number[]; error: null } | { pages: null; error: string };

const wrong = (error: string): ReadPages => ({ pages: null, error });

/** In the order written, each once; a range written backwards runs backwards. */
export function readPages(text: string, pageCount: number): ReadPages {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return wrong(PAGES_MISSING);
  const pages = new Set<number>();
  for (const part of parts) {
    const found = RANGE.exec(part);
    if (!found) return wrong(PAGES_FORM);
    const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
    if (Math.min(from, to) < 1 || Math.max(from, to) > pageCount) return wrong(pagesBeyond(pageCount));
    const step = from <= to ? 1 : -1;
    for (let page = from; page !== to + step; page += step) pages.add(page);
  }
  return { pages: [...pages], error: null };
}

/** `1-3, 5`, in order. */
export function writePages(pages: readonly number[]): string {
  const sorted = pages.toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const page of sorted) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

export const pagesLeft = (parts: readonly (readonly number[])[], pageCount: number): number[] => {
  const used = new Set(parts.flat());
  return Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !used.has(page));
};
