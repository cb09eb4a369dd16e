import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readText, writeText } from './attachments.ts';

it('MSG-003: files come first, joined, and the words after a new line', () => {
  const text = '[[attachment]]/Attachments/a.pdf||/Attachments/b.pdf\nHere it is\nand more';
  const read = { locations: ['/Attachments/a.pdf', '/Attachments/b.pdf'], words: 'Here it is\nand more' };
  expect(readText(text)).toEqual(read);
  expect(writeText(read)).toBe(text);
});

it('a text without files is only words', () => {
  expect(readText('Hello || there')).toEqual({ locations: [], words: 'Hello || there' });
  expect(writeText({ locations: [], words: 'Hello' })).toBe('Hello');
});

it('what was written is what is read', () => {
  const location = fc.string({ minLength: 1 }).filter((text) => !/[|\n]/.test(text));
  fc.assert(
    fc.property(fc.array(location, { minLength: 1 }), fc.string(), (locations, words) => {
      expect(readText(writeText({ locations, words }))).toEqual({ locations, words });
    }),
  );
});
