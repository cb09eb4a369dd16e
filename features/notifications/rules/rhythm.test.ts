import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeIn } from '#features/messages/chat/rules/wall-time.ts';
import { KINDS } from '../model.ts';
import { BURST_MS } from './mailing.ts';
import { aboutOf, kindsAbout, mailDueAt } from './rhythm.ts';

const due = (rhythm: 'hourly' | 'daily', at: string, zone: string) =>
  mailDueAt(rhythm, new Date(at), zone)!.toISOString();

describe('when a mail is due', () => {
  it('at once waits for the burst; off never comes', () => {
    expect(mailDueAt('at_once', new Date(0), 'UTC')).toEqual(new Date(BURST_MS));
    expect(mailDueAt('off', new Date(0), 'UTC')).toBeNull();
  });

  it('hourly is the next full hour, also where the clocks are half an hour off', () => {
    expect(due('hourly', '2026-03-03T10:00:01Z', 'UTC')).toBe('2026-03-03T11:00:00.000Z');
    expect(due('hourly', '2026-03-03T10:00:00Z', 'UTC')).toBe('2026-03-03T10:00:00.000Z');
    expect(due('hourly', '2026-03-03T10:10:00Z', 'Asia/Kolkata')).toBe('2026-03-03T10:30:00.000Z');
  });

  it('daily is eight in the morning where they live, also over a change of the clocks', () => {
    expect(due('daily', '2026-03-03T15:59:00Z', 'America/Los_Angeles')).toBe('2026-03-03T16:00:00.000Z');
    expect(due('daily', '2026-03-03T16:01:00Z', 'America/Los_Angeles')).toBe('2026-03-04T16:00:00.000Z');
    expect(due('daily', '2026-03-07T20:00:00Z', 'America/Los_Angeles')).toBe('2026-03-08T15:00:00.000Z');
  });

  it('is never past, never further than its rhythm, and on its hour', () => {
    const zones = ['UTC', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Honolulu'];
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (ms, zone) => {
        const at = new Date(ms);
        const [hour, morning] = [mailDueAt('hourly', at, zone)!, mailDueAt('daily', at, zone)!];
        expect(hour.getTime() - ms).toBeGreaterThanOrEqual(0);
        expect(hour.getTime() - ms).toBeLessThan(3_600_000);
        expect(wallTimeIn(zone, hour).time).toMatch(/:00$/);
        expect(morning.getTime() - ms).toBeGreaterThanOrEqual(0);
        expect(morning.getTime() - ms).toBeLessThanOrEqual(25 * 3_600_000);
        expect(wallTimeIn(zone, morning).time).toBe('08:00');
      }),
    );
  });
});

it('every kind is chosen under one name, or is told of by no mail', () => {
  for (const kind of KINDS) {
    const about = aboutOf(kind);
    if (about !== null) expect(kindsAbout(about)).toContain(kind);
  }
  expect(aboutOf('file')).toBeNull();
  expect(aboutOf('asked')).toBeNull();
  expect(kindsAbout('signatures')).toEqual(['signature', 'payment']);
});
