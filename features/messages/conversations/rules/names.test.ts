import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passageOf, PREVIEW_LETTERS, previewOf, shortNames } from './names.ts';

it('MSG-014: names up to two people, then how many more', () => {
  expect(shortNames(['Maria'])).toBe('Maria');
  expect(shortNames(['Maria', 'Tom'])).toBe('Maria and Tom');
  expect(shortNames(['Maria', 'Tom', 'Rosa', 'Kim'])).toBe('Maria, Tom and 2 more');
  expect(shortNames([])).toBe('');
});

it('MSG-013: cuts the last message at 48 characters, and says files and deleted ones in words', () => {
  expect(previewOf({ text: 'Thank\n you', deleted: false })).toBe('Thank you');
  expect(previewOf({ text: 'x'.repeat(48), deleted: false })).toBe('x'.repeat(48));
  expect(previewOf({ text: 'x'.repeat(49), deleted: false })).toBe(`${'x'.repeat(47)}…`);
  expect(previewOf({ text: '[[attachment]]/Attachments/W-2.pdf', deleted: false })).toBe(
    'Attachment: W-2.pdf',
  );
  expect(previewOf({ text: '[[attachment]]/a.pdf\nMy W-2', deleted: false })).toBe('My W-2');
  expect(previewOf({ text: '', deleted: true })).toBe('This message was deleted');
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const shown = previewOf({ text, deleted: false });
      expect(Array.from(new Intl.Segmenter().segment(shown)).length).toBeLessThanOrEqual(PREVIEW_LETTERS);
    }),
  );
});

it('shows the place where the words stand', () => {
  expect(passageOf('Please send the brokerage statement', 'BROKER')).toBe(
    'Please send the brokerage statement',
  );
  const long = `${'a '.repeat(100)}brokerage${' b'.repeat(100)}`;
  const shown = passageOf(long, 'brokerage');
  expect(shown).toContain('brokerage');
  expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
  expect(passageOf('[[attachment]]/Attachments/W-2.pdf', 'w-2')).toBe('W-2.pdf');
});
