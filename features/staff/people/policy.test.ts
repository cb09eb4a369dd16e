import { describe, expect, it } from 'vitest';
import { CAST, HERE, whoMay } from '#test/actors.ts';
import { groupLimit, mayGrant, mayManageStaff } from './policy.ts';

describe('colleagues', () => {
  it('are managed by partners and admins', () => {
    expect(whoMay(mayManageStaff)).toEqual(['partner', 'admin']);
  });

  it('are given no more than whoever gives it holds', () => {
    expect(whoMay((actor) => mayGrant(actor, 'partner'))).toEqual(['partner']);
    // Full access holds what an admin does not.
    expect(whoMay((actor) => mayGrant(actor, 'full'))).toEqual(['partner']);
    for (const level of ['admin', 'group'] as const)
      expect(
        whoMay((actor) => mayGrant(actor, level)),
        level,
      ).toEqual(['partner', 'admin']);
  });

  it('of a group know their own group only, and without one nobody', () => {
    expect(groupLimit(CAST['group here'], true)).toBe(HERE);
    expect(groupLimit(CAST['group of none'], true)).toBe(0);
    expect(groupLimit(CAST['group here'], false)).toBeNull();
    for (const name of ['partner', 'admin', 'full'] as const) expect(groupLimit(CAST[name], true)).toBeNull();
  });
});
