import { expect, it } from 'vitest';
import { keptUntil } from './retention.ts';

const SIGNED = '2026-04-03T23:19:44.000Z';

it.each([
  ['America/Los_Angeles', '2029-04-03T23:19:44.000Z'],
  ['America/Indiana/Knox', '2029-04-03T23:19:44.000Z'],
  ['Pacific/Honolulu', '2029-04-03T23:19:44.000Z'],
  ['America/Toronto', '2032-04-03T23:19:44.000Z'],
  ['America/St_Johns', '2032-04-03T23:19:44.000Z'],
  ['America/Sao_Paulo', '2033-04-03T23:19:44.000Z'],
  ['Europe/London', '2033-04-03T23:19:44.000Z'],
  ['UTC', '2033-04-03T23:19:44.000Z'],
])('a firm in %s keeps what was signed until %s', (zone, until) => {
  expect(keptUntil(SIGNED, zone)).toBe(until);
});

it('a document signed on a leap day is kept until the day after in a year without one', () => {
  expect(keptUntil('2028-02-29T12:00:00.000Z', 'America/Chicago')).toBe('2031-03-01T12:00:00.000Z');
});
