import { describe, expect, it } from 'vitest';
import { queryOf } from './view-query.ts';

describe('the address a view is kept by', () => {
  it('is the same whatever page one is on, which record is open and in which order things were chosen', () => {
    expect(queryOf(new URLSearchParams('tags=Farm&q=ann&page=3&user=7'))).toBe('q=ann&tags=Farm');
    expect(queryOf(new URLSearchParams('q=ann&tags=Farm'))).toBe('q=ann&tags=Farm');
    expect(queryOf(new URLSearchParams('page=2'))).toBe('');
  });
});
