import { expect, it } from 'vitest';
import { pagesWanted } from './copies.ts';

const part = (kind: 'letter' | 'e_sign_form' | 'other', first: number, last: number, staff_only = false) => ({
  kind,
  staff_only,
  pages: [{ first, last }],
});
const parts = [
  part('letter', 0, 0),
  part('e_sign_form', 1, 2),
  part('other', 3, 5),
  part('other', 6, 6, true),
];
const wanted = (more: object = {}) =>
  pagesWanted(parts, 8, { includeOtherPages: true, onlySignaturePages: false, forClient: true, ...more });

it('DLV-046: the whole return, without its other pages, or the pages to sign alone', () => {
  expect(wanted({ forClient: false })).toBeNull();
  expect(wanted()).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(wanted({ includeOtherPages: false })).toEqual([0, 1, 2]);
  expect(wanted({ onlySignaturePages: true })).toEqual([1, 2]);
  expect(wanted({ includeOtherPages: false, forClient: false })).toEqual([0, 1, 2]);
});
