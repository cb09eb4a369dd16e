import { expect, it } from 'vitest';
import { ownerOf } from './owner-of.ts';

const PEOPLE = [
  { name: 'Eleanor Whitcombe', role: 'taxpayer' as const },
  { name: 'James Whitcombe', role: 'spouse' as const },
  { name: 'Eleanor & James Whitcombe', role: null },
];

it.each([
  ['WHITCOMBE, JAMES R', PEOPLE, 'James'],
  ['ELEANOR WHITCOMBE', PEOPLE, 'Eleanor'],
  ['Eleanor and James Whitcombe', PEOPLE, 'Eleanor & James'],
  ['Anna Larkin', PEOPLE, 'Anna Larkin'],
  [null, PEOPLE, ''],
  ['WHITCOMBE BAKERY LLC', [{ name: 'Whitcombe Bakery LLC', role: null }], 'Whitcombe Bakery LLC'],
  ['Rosa Larkin', [{ name: 'Rosa Larkin', role: null }], 'Rosa'],
])('the paper of %s is called by the name the firm knows', (recipient, people, owner) => {
  expect(ownerOf(recipient, people)).toBe(owner);
});
