import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf } from './font-letters.ts';
import { FURTHER, furtherPart } from './further-fonts.ts';
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

it('names in Chinese, Japanese and Korean have fonts that hold their letters', () => {
  for (const name of ['陳大文', '张伟 国务院', 'さくら タロウ', '김철수']) {
    const runs = runsOf(SERIF, name, furtherPart);
    expect(runs.map(({ text }) => text).join('')).toBe(name);
    for (const { part, text } of runs) {
      const file = FURTHER.get(part);
      // Only the space between two names is set in the house's own font.
      if (file === undefined) expect([part, text]).toEqual(['latin', ' ']);
      else {
        const letters = lettersOf(readFileSync(file));
        expect(Array.from(text).every((letter) => letters.has(letter.codePointAt(0)!))).toBe(true);
      }
    }
  }
});
