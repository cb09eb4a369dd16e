/** Pages without text, read by their recognized words. Pure. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import type { ReturnReading } from '../model.ts';

/** As it was recognized: upright, and straightened. */
export interface RecognizedPage extends LaidPage {
  /** Clockwise degrees by which the page of the file was turned for it. */
  turn: number;
}

export interface ScanTaker {
  /** The page as it is read; pages come in the order of the file. */
  take: (page: LaidPage) => LaidPage;
  told: (reading: ReturnReading) => ReturnReading;
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** By the numbers of the pages, from one. What is placed on a page is placed as the file has it. */
export function scanTaker(scanned: ReadonlyMap<number, RecognizedPage>): ScanTaker {
  const sizes: { width: number; height: number }[] = [];
  const used: number[] = [];
  const turned = new Set<number>();
  return {
    take(page) {
      const at = sizes.push({ width: page.width, height: page.height }) - 1;
      const scan = scanned.get(at + 1);
      if (!scan) return page;
      used.push(at);
      if (scan.turn !== 0) turned.add(at);
      return scan;
    },
    told: (reading) => ({
      ...reading,
      scanned: used,
      page_sizes: sizes,
      parts: reading.parts.map((part) => ({
        ...part,
        reasons: part.reasons.map((reason) => (turned.has(reason.page) ? { ...reason, ...NOWHERE } : reason)),
        e_sign: part.e_sign && {
          ...part.e_sign,
          places: part.e_sign.places.filter(({ page }) => !turned.has(page)),
        },
      })),
    }),
  };
}
