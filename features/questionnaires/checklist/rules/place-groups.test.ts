import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeGroups, wordsOf } from './place-groups.ts';

const choice = (name: string, files = 0) => ({ name, files, isSettled: files > 0 });
const ITEMS = [
  choice('W-2 from Northfield', 1),
  choice('W-2 from Ellery'),
  choice('1099-INT'),
  choice('Charity receipts'),
];
const named = (fileName: string, term = '') =>
  placeGroups(ITEMS, { fileName, term }).map(({ title, choices }) => [
    title,
    choices.map(({ name }) => name),
  ]);

describe('where a file may go', () => {
  it('begins with what its name is like, the likest first', () => {
    expect(named('w2 northfield 2025.pdf')).toEqual([
      ['Best matches', ['W-2 from Northfield', 'W-2 from Ellery']],
      ['Still to send', ['1099-INT', 'Charity receipts']],
    ]);
    expect(named('1099-int.pdf')[0]).toEqual(['Best matches', ['1099-INT']]);
  });

  it('guesses nothing from the name of a photo', () => {
    expect(named('IMG_20260312.jpg')).toEqual([
      ['Still to send', ['W-2 from Ellery', '1099-INT', 'Charity receipts']],
      ['Already has a file', ['W-2 from Northfield']],
    ]);
  });

  it('searches by every word, in any case', () => {
    expect(named('a.pdf', ' w-2 ELL')).toEqual([['Still to send', ['W-2 from Ellery']]]);
    expect(named('a.pdf', 'nothing')).toEqual([]);
  });

  it('reads the numbers of forms as one word', () => {
    expect(wordsOf('W-2 and 1099-INT, 2025 (K-1).pdf')).toEqual(['w2', '1099int', 'k1']);
  });

  it('shows each item that is found once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (names, fileName) => {
        const choices = names.map((name) => choice(name, name.length % 2));
        const shown = placeGroups(choices, { fileName, term: '' }).flatMap((group) => group.choices);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBe(choices.length);
      }),
    );
  });
});
