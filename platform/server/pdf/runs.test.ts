import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCovered, runsOf, SCRIPT, SERIF } from './runs.ts';

it('a name of several alphabets is cut where the letters change', () => {
  expect(runsOf(SERIF, 'Zoë Łukasz Ελένη')).toEqual([
    { part: 'latin', text: 'Zoë ' },
    { part: 'latin-ext', text: 'Ł' },
    { part: 'latin', text: 'ukasz ' },
    { part: 'greek', text: 'Ελένη' },
  ]);
});

it('a letter and its accent are one letter', () => {
  expect(runsOf(SERIF, 'Zoe\u0308')).toEqual([{ part: 'latin', text: 'Zoë' }]);
});

it('the script has Latin names, and no others', () => {
  expect(isCovered(SCRIPT, 'José Łukaszewicz-Çelik')).toBe(true);
  expect(isCovered(SCRIPT, 'Ελένη')).toBe(false);
  expect(isCovered(SERIF, 'Ελένη Дарья Nguyễn')).toBe(true);
});

it('nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        runsOf(SERIF, text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text.normalize('NFC'));
    }),
  );
});
