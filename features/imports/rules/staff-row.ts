/** What a row of a staff list means. Pure. */
import { ACCESS_LEVELS, type AccessLevel } from '#platform/permissions.ts';
import { type ImportField } from './fields.ts';
import type { Mapping } from './guess.ts';
import {
  cellReader,
  emailOf,
  nameOf,
  quoted,
  type Reading,
  reading,
  type Row,
  RowFault,
} from './read-row.ts';

export interface StaffMeaning {
  fname: string;
  lname: string;
  email: string;
  firm_access: AccessLevel;
  group_id: number | null;
}

export interface StaffHouse {
  groups: ReadonlyMap<string, number>;
  hasGroups: boolean;
  /** What the importing person may give. */
  grantable: readonly AccessLevel[];
}

function levelOf(typed: string): AccessLevel {
  const word = typed.toLowerCase().replace(/\s*access$/, '');
  const level = ACCESS_LEVELS.find((one) => one === word);
  if (!level) throw new RowFault(`Access ${quoted(typed, 30)} isn’t one of ${ACCESS_LEVELS.join(', ')}.`);
  return level;
}

export function readStaffRow(
  fields: readonly ImportField[],
  mapping: Mapping,
  house: StaffHouse,
  row: Row,
): Reading<StaffMeaning> {
  const cell = cellReader(fields, mapping, row);
  return reading(() => {
    const firm_access = levelOf(cell('firm_access'));
    if (!house.grantable.includes(firm_access))
      throw new RowFault('You can only give the access you have yourself.');
    const group = cell('group');
    const group_id = group === '' ? null : (house.groups.get(group.toLowerCase()) ?? null);
    if (group !== '' && group_id === null)
      throw new RowFault(`Group ${quoted(group)} isn’t known in your firm.`);
    if (firm_access === 'group' && house.hasGroups && group_id === null)
      throw new RowFault('Group is missing.');
    return {
      fname: nameOf('First name', cell('fname'), 'person'),
      lname: nameOf('Last name', cell('lname'), 'person'),
      email: emailOf('Email', cell('email'))!,
      firm_access,
      group_id,
    };
  });
}
