import { expect, it } from 'vitest';
import { SIGN_UP_MODES } from './model.ts';
import { mayFoundFirm } from './policy.ts';

it('a firm is founded while the portal is open, or by the very first', () => {
  const allowed = (anyFirm: boolean) =>
    SIGN_UP_MODES.filter((mode) => mayFoundFirm(mode, anyFirm)).toSorted();
  expect(allowed(false)).toEqual(['first', 'open']);
  expect(allowed(true)).toEqual(['open']);
});
