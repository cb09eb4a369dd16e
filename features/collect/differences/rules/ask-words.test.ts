import { expect, it } from 'vitest';
import { askWords } from './ask-words.ts';

it.each([
  [
    'gone',
    'Please upload your W-2',
    '1 document',
    null,
    'You had “your W-2” in 2024. Does it still apply in 2025?',
  ],
  ['new', 'Interest', null, '$5.00', '“Interest” is new in 2025. Tell us more about it.'],
  ['newly_yes', 'Other income?', 'No', 'Yes', '“Other income?” is new in 2025. Tell us more about it.'],
  ['moved', 'Wages', '$9.00', '$4.00', '“Wages” was $9.00 in 2024 and is $4.00 in 2025. What changed?'],
  ['moved', 'Wages', null, null, '“Wages” was nothing in 2024 and is nothing in 2025. What changed?'],
] as const)('asks about what is %s', (kind, text, before, after, words) => {
  expect(askWords({ kind, text, before, after }, 2025)).toBe(words);
});
