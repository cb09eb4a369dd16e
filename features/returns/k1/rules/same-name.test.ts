import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

describe('names', () => {
  it.each([
    ['MAYA LINDEN', 'Linden, Maya'],
    ['MAYA R LINDEN', 'Maya Linden'],
    ['Dan Rowe', 'Daniel Rowe'],
    ['ROWE FAMILY HOLDINGS, LLC', 'Rowe Family Holdings'],
    ['José Núñez', 'JOSE NUNEZ'],
    ['ROWE FAMILY TRUST', 'The Rowe Family Trust'],
    ['Maya L. Linden', 'Linden, Maya'],
    ['D. Rowe, Daniel', 'Daniel Rowe'],
  ])('%s and %s are the same', (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['Maya Linden', 'Luis Linden'],
    ['Rowe', 'Daniel Rowe'],
    ['James Whitcombe', 'Eleanor Whitcombe'],
    ['', 'Daniel Rowe'],
    ['The', 'Maya'],
    ['M Rowe', 'Daniel Rowe'],
  ])('%s and %s are not', (one, other) => expect(isSameName(one, other)).toBe(false));
});
