import { expect, it } from 'vitest';
import type { EvidencePaper } from '../model.ts';
import { durationWords, inUtc, momentIn, shortHash } from './evidence-words.ts';

it('a moment is shown to the second in the firm’s zone and in UTC', () => {
  const at = '2026-04-03T23:12:07.000Z';
  expect(momentIn(at, 'America/Los_Angeles').replaceAll('\u202F', ' ')).toBe('Apr 3, 2026, 4:12:07 PM PDT');
  expect(inUtc(at)).toBe('23:12:07 UTC');
});

it('a hash is shown by its ends', () => {
  expect(shortHash(`9f2c41d7${'0'.repeat(48)}5be01a93`)).toBe('9f2c41d7 … 5be01a93');
});

it.each([
  ['2026-04-03T23:24:00Z', '12 min'],
  ['2026-04-04T03:12:00Z', '4 h'],
  ['2026-04-08T23:12:00Z', '5 days'],
])('signing until %s took %s', (sealed_at, words) => {
  const signature = { signed_at: '2026-04-03T23:20:00Z', opened_at: '2026-04-03T23:12:00Z' };
  const paper = { people: [{ signature }], sealed: { sealed_at } } as unknown as EvidencePaper;
  expect(durationWords(paper)).toBe(words);
});
