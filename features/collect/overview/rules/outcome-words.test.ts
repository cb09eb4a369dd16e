import { describe, expect, it } from 'vitest';
import { leftOutWords, together } from './outcome-words.ts';

const left = (id: number) => ({ id, name: `Entity ${id}`, reason: 'Locked' });

describe('what became of a change of many', () => {
  it('names who was left out, and why', () => {
    expect(leftOutWords([])).toBeNull();
    expect(leftOutWords([left(1)])).toBe('1 left out: Entity 1 (Locked).');
    expect(leftOutWords([1, 2, 3, 4, 5].map(left))).toBe(
      '5 left out: Entity 1 (Locked), Entity 2 (Locked), Entity 3 (Locked) and 2 more.',
    );
  });

  it('is told once for all its parts', () => {
    expect(
      together([
        { done: 500, left_out: [left(1)] },
        { done: 3, left_out: [left(2)] },
      ]),
    ).toEqual({ done: 503, left_out: [left(1), left(2)] });
  });
});
