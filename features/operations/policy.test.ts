import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayManageJobs, mayStillExport } from './policy.ts';

it('parked jobs are for partners and admins', () => {
  expect(whoMay(mayManageJobs)).toEqual(['partner', 'admin']);
});

it('an export is made for who is a partner still, and active', () => {
  expect(mayStillExport({ firm_access: 'partner', paying: true })).toBe(true);
  expect(mayStillExport({ firm_access: 'partner', paying: false })).toBe(false);
  expect(mayStillExport({ firm_access: 'admin', paying: true })).toBe(false);
  expect(mayStillExport({ firm_access: null, paying: true })).toBe(false);
});
