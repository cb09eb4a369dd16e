import { expect, it } from 'vitest';
import { formatPhone, phoneDigits, showPhone } from './phone.ts';

it('shows ten digits as a number and leaves anything else alone', () => {
  expect(showPhone('5035550139')).toBe('(503) 555-0139');
  expect(showPhone('+44 20 7946')).toBe('+44 20 7946');
});

it('formats as it is typed, and sends digits only', () => {
  expect(['5', '503', '5035', '503555', '5035550', '50355501399'].map(formatPhone)).toEqual([
    '(5',
    '(503',
    '(503) 5',
    '(503) 555',
    '(503) 555-0',
    '(503) 555-0139',
  ]);
  expect(formatPhone('+1 (503) 555-0139')).toBe('(503) 555-0139');
  expect(phoneDigits('(503) 555-0139')).toBe('5035550139');
});
