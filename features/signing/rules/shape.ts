/** What a paper is like apart from what is written in it: two years of one form have the same shape. */
import type { PaperPage } from '#platform/page-text/phrases.ts';

const GRID = 4;
const round = (value: number): number => Math.round(value / GRID) * GRID;

export const shapeText = (pages: readonly PaperPage[]): string =>
  JSON.stringify(
    pages.map(({ width, height, fields, lines }) => [
      round(width),
      round(height),
      fields.length > 0
        ? fields.map(({ name }) => name).toSorted()
        : lines.map((line) => [round(line.x), round(line.y), round(line.width)]),
    ]),
  );
