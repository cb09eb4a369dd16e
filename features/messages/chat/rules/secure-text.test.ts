import { expect, it } from 'vitest';
import { looksLike } from '#platform/number-words.ts';
import { refusal } from './number-words.ts';
import { secureText } from './secure-text.ts';

it('takes the numbers out of what was typed and leaves the files alone', () => {
  expect(
    secureText('[[attachment]]/Attachments/123-45-6789.pdf\nMine is 501-12-4410, hers 772401234.'),
  ).toEqual({
    text: '[[attachment]]/Attachments/123-45-6789.pdf\nMine is •••-••-4410, hers •••-••-1234.',
    numbers: [
      { kind: 'ssn', value: '501-12-4410', masked: '•••-••-4410' },
      { kind: 'ssn', value: '772401234', masked: '•••-••-1234' },
    ],
  });
  expect(secureText('Hello')).toEqual({ text: 'Hello', numbers: [] });
});

it('names each kind once', () => {
  expect(looksLike(['ssn', 'ssn'])).toBe('a Social Security number');
  expect(looksLike(['ssn', 'card', 'ssn', 'ein'])).toBe(
    'a Social Security number, a card number, and an EIN',
  );
  expect(refusal(['itin'], true)).toBe('This looks like an ITIN. Remove the number, or ask for it securely.');
  expect(refusal(['itin'], false)).toBe('This looks like an ITIN. Send it securely, or remove it.');
});
