import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayImport } from './policy.ts';

it('lists are read in by partners and admins', () => {
  expect(whoMay(mayImport, 'import.run')).toEqual(['partner', 'admin']);
});
