import { describe, expect, it } from 'vitest';
import { hueOf } from './hue.ts';
import { initialsOf } from './initials.ts';

describe('hueOf', () => {
  it('takes the id modulo eight', () => {
    expect([0, 7, 8, 17].map(hueOf)).toEqual([0, 7, 0, 1]);
    expect(hueOf(-1)).toBe(7);
  });
  it('is stable for text ids', () => {
    expect(hueOf('ab12')).toBe(hueOf('ab12'));
    expect(hueOf('ab12')).toBeLessThan(8);
  });
});

describe('initialsOf', () => {
  it('reads first and last word', () => {
    expect(initialsOf('Dana Whitfield')).toBe('DW');
    expect(initialsOf('Okonjo, Adaeze')).toBe('OA');
    expect(initialsOf('Fernhill')).toBe('F');
    expect(initialsOf('  ')).toBe('');
  });
});
