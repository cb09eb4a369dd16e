import { describe, expect, it } from 'vitest';
import { IS_DRAFT, IS_INACTIVE, IS_READ_ONLY } from '../messages.ts';
import { leftOutBecause } from './left-out.ts';

describe('of many, those are left out', () => {
  const plain = { is_draft: false, inactive: false, readonly_access: false };
  it.each([
    [{}, null],
    [{ is_draft: true, inactive: true }, IS_DRAFT],
    [{ inactive: true, readonly_access: true }, IS_INACTIVE],
    [{ readonly_access: true }, IS_READ_ONLY],
  ])('%o: %s', (more, reason) => {
    expect(leftOutBecause({ ...plain, ...more })).toBe(reason);
  });
});
