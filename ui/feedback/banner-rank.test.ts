import { expect, it } from 'vitest';
import { highestBanner } from './banner-rank.ts';

it('shows the highest rank only', () => {
  expect(highestBanner([])).toBeNull();
  expect(highestBanner([{ kind: 'notice' }, { kind: 'offline' }, { kind: 'preview' }])?.kind).toBe('offline');
  expect(highestBanner([{ kind: 'preview' }, { kind: 'read-only' }])?.kind).toBe('read-only');
});
