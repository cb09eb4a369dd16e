import { expect, it } from 'vitest';
import { makeDrawings, type Rank } from './drawings.ts';
import type { PdfEngine } from './pdf-engine.ts';

const ASKED = { page: 3, scale: 1, rotation: 0 } as const;

/** Answers when it is told to; until then each question waits with its rank. */
function engine() {
  const waiting: { rank: Rank; answer: (drawn: unknown) => void }[] = [];
  const ask = (_kind: string, _asked: unknown, rank: Rank) =>
    new Promise((answer) => waiting.push({ rank, answer }));
  return { waiting, of: { ask } as unknown as PdfEngine };
}

const drawn = { bitmap: { width: 1, height: 1, close: () => undefined }, size: { width: 1, height: 1 } };

it('a page is drawn once for all who ask meanwhile, as urgent as for the most urgent, and kept', async () => {
  const { waiting, of } = engine();
  const drawings = makeDrawings(of);
  const both = [
    drawings.make(ASKED, () => 5),
    drawings.make(ASKED, () => 2),
    drawings.make(ASKED, () => null),
  ];
  expect(waiting).toHaveLength(1);
  expect(waiting[0]!.rank()).toBe(2);
  waiting[0]!.answer(drawn);
  expect(await Promise.all(both)).toEqual([drawn, drawn, drawn]);
  expect(drawings.kept(ASKED)).toBe(drawn.bitmap);
});

it('who asks for what was just given up is answered anew', async () => {
  const { waiting, of } = engine();
  const drawings = makeDrawings(of);
  const first = drawings.make(ASKED, () => null);
  expect(waiting[0]!.rank()).toBeNull();
  const second = drawings.make(ASKED, () => 1);
  expect(waiting).toHaveLength(2);
  waiting[0]!.answer(null);
  expect(await first).toBeNull();
  waiting[1]!.answer(drawn);
  expect(await second).toEqual(drawn);
});
