import { expect, it } from 'vitest';
import { momentWords } from './moment-words.ts';

it('names the day, the hour and the zone of whoever reads it', () => {
  const at = '2026-03-05T21:10:00Z';
  expect(momentWords('America/New_York')(at)).toBe('Mar 5, 2026, 4:10 PM EST');
  expect(momentWords('Asia/Tokyo')(new Date(at))).toBe('Mar 6, 2026, 6:10 AM GMT+9');
});
