import { expect, it } from 'vitest';
import { arrivedSince, LOOK_EVERY_MS, LOOK_FOR_MS } from './preview-result.ts';

const NOW = new Date('2026-02-01T12:00:00Z').getTime();
const paper = (secondsAgo: number, status: 'processing' | 'identify_succeeded' = 'identify_succeeded') => ({
  status,
  created_at: new Date(NOW - secondsAgo * 1000).toISOString(),
});

it('CHK-050: looks for 120 s at 1 s and counts what was created within the last 132 s and is read', () => {
  expect([LOOK_EVERY_MS, LOOK_FOR_MS]).toEqual([1000, 120_000]);
  expect(arrivedSince([paper(0), paper(132), paper(133), paper(10, 'processing')], NOW)).toBe(2);
});
