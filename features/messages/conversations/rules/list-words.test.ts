import { expect, it } from 'vitest';
import { cutAt48, namesLine } from './list-words.ts';

it.each([
  [['Eleanor'], 'Eleanor'],
  [['Eleanor', 'James'], 'Eleanor, James'],
  [['Eleanor', 'James', 'Joel'], 'Eleanor, James and 1 more'],
  [[], ''],
])('MSG-014: %o reads “%s”', (names, line) => {
  expect(namesLine(names)).toBe(line);
});

it('MSG-013: cuts after 48 signs, no emoji in half', () => {
  expect(cutAt48('x'.repeat(48))).toBe('x'.repeat(48));
  expect(cutAt48('x'.repeat(49))).toBe(`${'x'.repeat(48)}…`);
  expect(cutAt48('😀'.repeat(49))).toBe(`${'😀'.repeat(48)}…`);
});
