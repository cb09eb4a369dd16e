import { expect, it } from 'vitest';
import { glossaryParts } from './glossary.ts';

const glossary = [
  { key_words: ['wages', 'wages or salary'], description: 'What an employer paid you.' },
  { key_words: ['K-1', ' '], description: 'A form from a partnership.' },
];
const explained = (text: string) =>
  glossaryParts(text, glossary).flatMap((part) => (part.description === null ? [] : [part.text]));

it.each([
  ['Did you receive wages or salary in 2025?', ['wages or salary']],
  ['Wages, or a K-1?', ['Wages', 'K-1']],
  ['Stagewages and wagesX stay plain', []],
  ['', []],
])('finds whole words, the longest first: %s', (text, found) => {
  expect(explained(text)).toEqual(found);
});

it('loses none of the text', () => {
  const text = 'Upload each K-1 and say who paid wages.';
  expect(
    glossaryParts(text, glossary)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(glossaryParts(text, [])).toEqual([{ text, description: null }]);
});
