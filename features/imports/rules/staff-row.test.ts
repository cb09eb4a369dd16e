import { expect, it } from 'vitest';
import { EMAIL_WRONG } from '#features/accounts/messages.ts';
import { STAFF_FIELDS } from './fields.ts';
import { readStaffRow, type StaffHouse } from './staff-row.ts';

const house: StaffHouse = {
  groups: new Map([['north', 7]]),
  hasGroups: true,
  grantable: ['full', 'group'],
};
const mapping = { fname: 0, lname: 1, email: 2, firm_access: 3, group: 4 };
const read = (
  changed: { email?: string; level?: string; group?: string } = {},
  other: Partial<StaffHouse> = {},
) =>
  readStaffRow(
    STAFF_FIELDS,
    mapping,
    { ...house, ...other },
    {
      cells: [
        'Gil',
        'North',
        changed.email ?? 'gil@pell.test',
        changed.level ?? 'Group',
        changed.group ?? 'North',
      ],
      formulas: [],
    },
  );

it('reads a colleague with the access and the group they get', () => {
  expect(read()).toEqual({
    ok: { fname: 'Gil', lname: 'North', email: 'gil@pell.test', firm_access: 'group', group_id: 7 },
  });
  expect(read({ level: 'Full access', group: '' })).toMatchObject({
    ok: { firm_access: 'full', group_id: null },
  });
});

it('gives nobody more than the importing person has', () => {
  expect(read({ level: 'partner' })).toEqual({ reason: 'You can only give the access you have yourself.' });
});

it('refuses levels, groups and addresses it does not know', () => {
  expect(read({ level: `boss${'x'.repeat(40)}` })).toEqual({
    reason: `Access “boss${'x'.repeat(26)}” isn’t one of partner, admin, full, group.`,
  });
  expect(read({ group: 'West' })).toEqual({ reason: 'Group “West” isn’t known in your firm.' });
  expect(read({ email: 'gil' })).toEqual({ reason: `Email “gil”: ${EMAIL_WRONG}.` });
  expect(read({ email: '' })).toEqual({ reason: 'Email is missing.' });
});

it('needs a group for a group advisor where there are groups', () => {
  expect(read({ group: '' })).toEqual({ reason: 'Group is missing.' });
  expect(read({ group: '' }, { hasGroups: false })).toHaveProperty('ok');
  expect(read({ group: '', level: 'full' })).toHaveProperty('ok');
});
