import { expect, it } from 'vitest';
import { REFUSED_IN_OPTIONS, withoutRefused } from './document-options.ts';

it.each([
  ['Closing disclosure', false, 'Closing disclosure'],
  ['A/B', true, 'AB'],
  ['No. 1', true, 'No 1'],
  ['1/2/3...', true, '123'],
])('%s', (typed, isRefused, kept) => {
  expect(REFUSED_IN_OPTIONS.test(typed)).toBe(isRefused);
  expect(withoutRefused(typed)).toBe(kept);
});
