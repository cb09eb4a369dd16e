import { describe, expect, it } from 'vitest';
import { agoWords } from './ago.ts';
import { showTimesIn } from './show-date.ts';

describe('how long ago something was', () => {
  it.each([
    ['2026-03-03T14:59:30Z', 'Just now'],
    ['2026-03-03T14:56:00Z', '4 min ago'],
    ['2026-03-03T13:59:00Z', '1 hr ago'],
    ['2026-03-03T05:30:00Z', '9 hr ago'],
    ['2026-03-03T04:30:00Z', 'Yesterday'],
    ['2026-03-01T12:00:00Z', 'Mar 1'],
    ['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
  ])('%s reads as %s in New York', (at, words) => {
    showTimesIn('America/New_York');
    expect(agoWords(at, new Date('2026-03-03T15:00:00Z'))).toBe(words);
  });
});
