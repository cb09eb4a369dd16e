import { expect, it } from 'vitest';
import { clockText, secondsToWait } from './countdown.ts';

it('a new one may be asked for after a minute', () => {
  expect(secondsToWait(1000, 1000)).toBe(60);
  expect(secondsToWait(1000, 37_000)).toBe(24);
  expect(secondsToWait(1000, 61_000)).toBe(0);
  expect(secondsToWait(1000, 900_000)).toBe(0);
});

it('a clock set back does not make the wait longer', () => {
  expect(secondsToWait(500_000, 1000)).toBe(60);
});

it('is shown as minutes and seconds', () => {
  expect(clockText(60)).toBe('1:00');
  expect(clockText(23.2)).toBe('0:24');
  expect(clockText(4)).toBe('0:04');
});
