import { describe, expect, it } from 'vitest';
import { expectedAfter } from './expected.ts';

describe('a paper is expected after the day its issuer has', () => {
  it.each([
    ['K-1 (1065)', '2026-03-01', '2026-03-15'],
    ['K-1 (1065)', '2026-03-15', null],
    ['W-2', '2026-01-30', '2026-01-31'],
    ['W-2', '2025-06-01', '2026-01-31'],
    ['Charity', '2025-06-01', null],
    ['Something else', '2025-06-01', null],
    [null, '2025-06-01', null],
  ])('%s on %s: %s', (paper, today, day) => {
    expect(expectedAfter(paper, 2025, today)).toBe(day);
  });
});
