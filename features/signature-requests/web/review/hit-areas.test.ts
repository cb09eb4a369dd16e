import { expect, it } from 'vitest';
import { type Box, hitMargins } from './hit-areas.ts';

const box = (x: number, y: number, width = 100, height = 12): Box => ({ x, y, width, height });

it('a field alone is met 44 pixels high', () => {
  expect(hitMargins(box(0, 100), [], 44)).toEqual({ top: 16, right: 0, bottom: 16, left: 0 });
});

it('neighbors share the way between them', () => {
  expect(hitMargins(box(0, 100), [box(0, 120)], 44)).toEqual({ top: 16, right: 0, bottom: 4, left: 0 });
  expect(hitMargins(box(0, 120), [box(0, 100)], 44)).toMatchObject({ top: 4, bottom: 16 });
  expect(hitMargins(box(0, 0, 20, 20), [box(30, 0, 20, 20)], 44)).toMatchObject({ right: 5, left: 12 });
});

it('a field that is large enough keeps its own size', () => {
  expect(hitMargins(box(0, 0, 200, 60), [], 44)).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
});
