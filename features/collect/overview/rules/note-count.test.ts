import { expect, it } from 'vitest';
import { noteCount } from './note-count.ts';

it.each([
  ['', 0],
  ['Call after the 5th', 1],
  ['One\n\n  \nTwo\n', 2],
])('%o holds %i', (notes, count) => {
  expect(noteCount(notes)).toBe(count);
});
