import { expect, it } from 'vitest';
import { paidWithWords, referenceOf } from './receipt.ts';

it('the reference is the beginning of what the provider was told, in groups of four', () => {
  expect(referenceOf('abcd1234abcd1234abcd1234abcd1234abcd')).toBe('ABCD-1234-ABCD');
});

it.each([
  [{ kind: 'card', last4: '4242' }, 'card ending in 4242'],
  [{ kind: 'account', last4: '6789' }, 'bank account ending in 6789'],
  [{ kind: 'test' }, 'a test payment, no money moved'],
] as const)('%o is %s', (paid, words) => {
  expect(paidWithWords(paid)).toBe(words);
});
