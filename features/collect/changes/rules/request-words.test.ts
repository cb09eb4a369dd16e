import { describe, expect, it } from 'vitest';
import { dueFault, requestLabel, whyNotYet } from './request-words.ts';

describe('asking for more', () => {
  it.each([
    [[], 'Add at least one item'],
    [['W-2'], null],
    [['W-2', ' '], 'Item 2 needs text'],
    [['', 'W-2', ''], 'Items 1 and 3 need text'],
    [['', '', '\t'], 'Items 1, 2 and 3 need text'],
  ])('%o: %s', (texts, words) => {
    expect(whyNotYet(texts.map((text) => ({ text })))).toBe(words);
  });

  it('the button counts', () => {
    expect([requestLabel(1), requestLabel(3)]).toEqual(['Request 1 item', 'Request 3 items']);
  });

  it.each([
    ['', null, null],
    ['', '2026-03-03', null],
    ['', '2026-03-02', 'Due date must be in the future'],
    ['2026-03-02', '2026-03-10', 'Due date must be in the future'],
    ['2026-03-03', '2026-01-01', null],
  ])('chosen %o, due %o: %s', (chosen, due, words) => {
    expect(dueFault(chosen, due, '2026-03-03')).toBe(words);
  });
});
