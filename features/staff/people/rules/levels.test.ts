import { expect, it } from 'vitest';
import { ACCESS_LEVELS, permissionsOf } from '#platform/permissions.ts';
import { grantableBy } from './levels.ts';

it('nobody grants more than they hold', () => {
  for (const own of ACCESS_LEVELS) {
    const held = new Set(permissionsOf(own));
    for (const given of grantableBy(own))
      expect([...permissionsOf(given)].every((p) => held.has(p))).toBe(true);
  }
  expect(grantableBy('partner')).toEqual(['partner', 'admin', 'full', 'group']);
  // Full access holds templates, participants and reassignment, which an admin does not.
  expect(grantableBy('admin')).toEqual(['admin', 'group']);
});
