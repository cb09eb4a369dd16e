import { expect, it } from 'vitest';
import { CAST, HERE } from '#test/actors.ts';
import { reachOf } from './policy.ts';

it('sees everything, what happened to clients, or what is within reach', () => {
  expect(reachOf(CAST.partner)).toBe('everything');
  expect(reachOf(CAST.admin)).toBe('clients');
  expect(reachOf(CAST.full)).toBe('clients');
  expect(reachOf(CAST['group here'])).toMatchObject({ group: HERE, rolesOf: null });
  expect(reachOf(CAST['group of none'])).toMatchObject({ group: 0 });
});
