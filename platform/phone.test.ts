import { expect, it } from 'vitest';
import { showPhone } from './phone.ts';

it('shows ten digits as a number and leaves anything else alone', () => {
  expect(showPhone('5035550139')).toBe('(503) 555-0139');
  expect(showPhone('+44 20 7946')).toBe('+44 20 7946');
});
