/** Runs of pages as people write them: counted from one, "6–20, 30–38, 40". Pure. */
import type { PageRun } from '../../model.ts';
import { pagesOf } from './readiness.ts';

const MOST_RUNS = 50;
const RUN = /^(\d{1,5})(?:\s*(?:-|–|to)\s*(\d{1,5}))?$/;

/** Sorted, with neighbors joined. */
export function runsOf(pages: readonly number[]): PageRun[] {
  const runs: PageRun[] = [];
  for (const page of [...new Set(pages)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.last === page - 1) last.last = page;
    else runs.push({ first: page, last: page });
  }
  return runs;
}

export const runsText = (runs: readonly PageRun[]): string =>
  runs.map(({ first, last }) => (first === last ? String(first + 1) : `${first + 1}–${last + 1}`)).join(', ');

export const pageWords = (runs: readonly PageRun[]): string =>
  `${runs.length === 1 && runs[0]!.first === runs[0]!.last ? 'Page' : 'Pages'} ${runsText(runs)}`;

/** The runs, or the sentence that says what is wrong. */
export function readRuns(text: string, count: number): PageRun[] | string {
  const pieces = text.split(',').map((piece) => piece.trim());
  const pages: number[] = [];
  for (const piece of pieces) {
    const found = RUN.exec(piece);
    if (!found) return 'Enter pages such as 5 or 6–20, 30.';
    const first = Number(found[1]);
    const last = Number(found[2] ?? first);
    if (first < 1 || last < first) return 'Enter pages such as 5 or 6–20, 30.';
    if (last > count) return `This return has ${count === 1 ? '1 page' : `${count} pages`}.`;
    pages.push(...pagesOf([{ first: first - 1, last: last - 1 }]));
  }
  const runs = runsOf(pages);
  return runs.length > MOST_RUNS ? `Use at most ${MOST_RUNS} ranges.` : runs;
}
