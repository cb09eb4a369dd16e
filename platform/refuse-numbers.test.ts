import { expect, it } from 'vitest';
import { Invalid } from './errors.ts';
import { refuseNumbers } from './refuse-numbers.ts';

const refuse =
  (text: string, different_kind_of_number = false) =>
  () =>
    refuseNumbers(text, 'note', { different_kind_of_number });

it('refuses numbers of people and banks with a sentence beside the field, unless the writer says otherwise', () => {
  const words = 'This looks like a Social Security number. Remove it, or put it in a document instead.';
  expect(refuse('My SSN is 123-45-6789.')).toThrow(new Invalid(words, 'note', 'text.number'));
  expect(refuse('Line 7 of page 2 should say 1,234.56.')).not.toThrow();
  expect(refuse('My SSN is 123-45-6789.', true)).not.toThrow();
  expect(refuse('')).not.toThrow();
});
