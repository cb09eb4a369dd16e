import { expect, it } from 'vitest';
import { offersOn, scheduledMoment } from './schedule.ts';

const ZONE = 'America/Los_Angeles';

it('MSG-047: tomorrow at nine comes first, then the next Friday and Monday', () => {
  // A Tuesday.
  expect(offersOn(ZONE, new Date('2026-03-03T18:00:00Z'))).toEqual([
    { label: 'Tomorrow', day: '2026-03-04', time: '09:00' },
    { label: 'Friday', day: '2026-03-06', time: '09:00' },
    { label: 'Monday', day: '2026-03-09', time: '09:00' },
  ]);
});

it('names no day twice: on a Thursday, Friday is the one of the week after', () => {
  expect(offersOn(ZONE, new Date('2026-03-05T18:00:00Z')).map(({ label, day }) => [label, day])).toEqual([
    ['Tomorrow', '2026-03-06'],
    ['Monday', '2026-03-09'],
    ['Friday', '2026-03-13'],
  ]);
});

it('takes tomorrow as the person’s own clock has it', () => {
  // In Los Angeles it is still Tuesday evening.
  expect(offersOn(ZONE, new Date('2026-03-04T05:00:00Z'))[0]!.day).toBe('2026-03-04');
});

it.each([
  [{ day: '2026-03-04', time: '09:00' }, '2026-03-04T17:00:00.000Z'],
  [{ day: '2026-03-03', time: '09:00' }, undefined],
  [{ day: '', time: '09:00' }, undefined],
  [{ day: '2026-03-04', time: '' }, undefined],
])('MSG-048: %o goes out at %s', (wall, moment) => {
  expect(scheduledMoment(ZONE, wall, new Date('2026-03-03T18:00:00Z'))?.toISOString()).toBe(moment);
});
