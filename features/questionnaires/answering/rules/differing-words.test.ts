import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsThatDiffer } from './differing-words.ts';

const marked = (a: string, b: string) =>
  wordsThatDiffer(a, b)
    .filter(({ differs }) => differs)
    .map(({ text }) => text);

it('marks the words only one of them has', () => {
  const [you, james] = [
    'Sold apples and cider at the Saturday market, June through October.',
    'Sold apples and cider at the Saturday market, and firewood in the fall.',
  ];
  expect(marked(you, james)).toEqual(['June through October.']);
  expect(marked(james, you)).toEqual(['and firewood in the fall.']);
  expect(marked('same words', 'same words')).toEqual([]);
});

it('gives the text back whole, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const whole = wordsThatDiffer(a, b)
        .map(({ text }) => text)
        .join('');
      expect(whole).toBe(a.trimStart() === '' ? whole : a.slice(a.length - whole.length));
      expect(wordsThatDiffer(a, a).some(({ differs }) => differs)).toBe(false);
    }),
  );
});
