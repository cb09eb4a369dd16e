import { expect, it } from 'vitest';
import { lostInWords } from './lost-changes.ts';

it.each([
  [[], null],
  [[{ name: 'W-2.pdf', event: 'document.viewed' }], null],
  [
    [{ name: 'W-2.pdf', event: 'document.renamed' }],
    '“W-2.pdf” was renamed after the split. Joining would lose that, so the parts stay apart.',
  ],
  [
    [
      { name: 'W-2.pdf', event: 'document.renamed' },
      { name: 'W-2.pdf', event: 'document.categorized' },
      { name: null, event: 'document.moved' },
    ],
    '“W-2.pdf” was renamed and sorted and one part was moved to another client after the split. Joining would lose that, so the parts stay apart.',
  ],
  [
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, event: 'document.annotated' })),
    '“a” was marked, “b” was marked, “c” was marked and 2 more changed after the split. Joining would lose that, so the parts stay apart.',
  ],
])('what joining would lose is said of each part: %j', (changes, words) => {
  expect(lostInWords(changes)).toBe(words);
});
