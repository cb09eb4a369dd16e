import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentOf, wallTimeIn } from './wall-time.ts';

it.each([
  ['America/Los_Angeles', { day: '2026-03-04', time: '09:00' }, '2026-03-04T17:00:00.000Z'],
  ['America/New_York', { day: '2026-07-01', time: '00:00' }, '2026-07-01T04:00:00.000Z'],
  ['Asia/Kolkata', { day: '2026-01-01', time: '05:30' }, '2026-01-01T00:00:00.000Z'],
  // The night the clocks go forward: 2:30 does not exist, and is taken for an hour before.
  ['America/New_York', { day: '2026-03-08', time: '02:30' }, '2026-03-08T06:30:00.000Z'],
])('%s %o is %s', (zone, wall, moment) => {
  expect(momentOf(zone, wall)?.toISOString()).toBe(moment);
});

it.each([
  { day: '', time: '09:00' },
  { day: '2026-03-04', time: '' },
  { day: '2026-13-04', time: '09:00' },
])('%o is no time', (wall) => {
  expect(momentOf('America/New_York', wall)).toBeNull();
});

it('goes there and back, whatever the zone', () => {
  const zones = [
    'America/Los_Angeles',
    'America/New_York',
    'Pacific/Honolulu',
    'Europe/Berlin',
    'Asia/Tokyo',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (zone, at) => {
        const wall = wallTimeIn(zone, at);
        expect(wallTimeIn(zone, momentOf(zone, wall)!)).toEqual(wall);
      },
    ),
  );
});
