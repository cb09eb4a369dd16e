/** Where the pages stand in one long column, so that only those near the screen need to exist. */
import type { Rotation } from './zoom.ts';

interface Size {
  width: number;
  height: number;
}

export interface PageLayout {
  tops: number[];
  /** As shown: turned and zoomed. */
  sizes: Size[];
  height: number;
  width: number;
}

export const PAGE_GAP = 16;

export const shownSize = ({ width, height }: Size, zoom: number, rotation: Rotation): Size =>
  rotation % 180 === 0
    ? { width: width * zoom, height: height * zoom }
    : { width: height * zoom, height: width * zoom };

export function layoutOf(pages: readonly Size[], zoom: number, rotation: Rotation): PageLayout {
  const sizes = pages.map((page) => shownSize(page, zoom, rotation));
  const tops: number[] = [];
  let at = PAGE_GAP;
  let width = 0;
  for (const size of sizes) {
    tops.push(at);
    at += size.height + PAGE_GAP;
    width = Math.max(width, size.width);
  }
  return { tops, sizes, height: at, width };
}

/** The page that covers this height, or the one above the gap. */
export function pageAt({ tops }: Pick<PageLayout, 'tops'>, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last page that touch the window, widened by a margin. */
export function pagesNear(
  layout: PageLayout,
  window: { top: number; height: number },
  margin: number,
): { first: number; last: number } {
  return {
    first: pageAt(layout, window.top - margin),
    last: pageAt(layout, window.top + window.height + margin),
  };
}

/** The page most people would say they are on: the one a third down the window. */
export const currentPage = (layout: PageLayout, window: { top: number; height: number }): number =>
  pageAt(layout, window.top + window.height / 3);
