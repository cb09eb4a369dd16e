import { expect, it } from 'vitest';
import { dueBefore, renewsOn, validFrom } from './validity.ts';

it('a certificate lasts three years in whole seconds and is renewed 60 days before its end', () => {
  const { from, until } = validFrom(new Date('2026-03-03T12:00:00.789Z'));
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-03-03T12:00:00.000Z',
    '2029-03-03T12:00:00.000Z',
  ]);
  expect(renewsOn(until.toISOString())).toBe('2029-01-02T12:00:00.000Z');
  expect(dueBefore(new Date(renewsOn(until.toISOString())))).toBe(until.toISOString());
});
