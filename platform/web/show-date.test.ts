import { beforeEach, describe, expect, it } from 'vitest';
import { dateInWords, shortDate, shortDateTime, showTimesIn, weekdayAndTime } from './show-date.ts';

const now = new Date('2026-03-03T18:00:00Z');
beforeEach(() => showTimesIn('America/Los_Angeles'));

describe('dates', () => {
  it('are short for staff, with the year only when it is another one', () => {
    expect(shortDate('2026-02-28T20:00:00Z', now)).toBe('Feb 28');
    expect(shortDate('2024-02-28T20:00:00Z', now)).toBe('Feb 28, 2024');
    expect(shortDateTime('2026-03-03T18:40:00Z', now)).toMatch(/^Mar 3, 10:40\sAM$/);
    expect(weekdayAndTime('2026-03-03T18:40:00Z')).toMatch(/^Tuesday.* 10:40\sAM$/);
  });

  it('are in words for clients', () => {
    expect(dateInWords('2026-03-10T20:00:00Z')).toBe('March 10, 2026');
  });

  it('are those of the time zone the person chose, whatever the browser’s is', () => {
    const late = '2026-03-03T23:30:00Z';
    expect(shortDateTime(late, now)).toMatch(/^Mar 3, 3:30\sPM$/);
    showTimesIn('Asia/Tokyo');
    expect(shortDateTime(late, now)).toMatch(/^Mar 4, 8:30\sAM$/);
    expect(weekdayAndTime(late)).toMatch(/^Wednesday.* 8:30\sAM$/);
    expect(dateInWords(late)).toBe('March 4, 2026');
  });

  it('change the year where the person is', () => {
    const newYear = '2026-01-01T03:00:00Z';
    expect(shortDate(newYear, now)).toBe('Dec 31, 2025');
    showTimesIn('Europe/Berlin');
    expect(shortDate(newYear, now)).toBe('Jan 1');
  });

  it('without a time are the same day in every zone', () => {
    for (const zone of ['Pacific/Honolulu', 'Asia/Tokyo']) {
      showTimesIn(zone);
      expect(shortDate('2026-03-03', now), zone).toBe('Mar 3');
      expect(dateInWords('2026-03-03'), zone).toBe('March 3, 2026');
    }
  });

  it('stay in the browser’s own zone when the chosen one is not known', () => {
    showTimesIn('Mars/Olympus');
    const own = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
    expect(shortDate('2026-03-03T23:30:00Z', now)).toBe(own.format(new Date('2026-03-03T23:30:00Z')));
  });
});
