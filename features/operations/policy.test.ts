import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayManageJobs } from './policy.ts';

it('parked jobs are for partners and admins', () => {
  expect(whoMay(mayManageJobs)).toEqual(['partner', 'admin']);
});
