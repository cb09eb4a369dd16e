import { expect, it } from 'vitest';
import { groupsOf, inParts } from './groups.ts';

const of = (kind: string, id: number, ...user_ids: number[]) => ({ kind, id, user_ids });

it('subjects of all kinds that share a person are in one group, and no others', () => {
  const groups = groupsOf([
    of('questionnaire', 1, 10, 11),
    of('tax_return', 1, 12),
    of('tax_return', 2, 11, 13),
    of('signature_request', 1, 13),
    of('questionnaire', 2, 14),
  ]);
  expect(groups.map((group) => group.map(({ kind, id }) => `${kind} ${id}`))).toEqual([
    ['questionnaire 1', 'tax_return 2', 'signature_request 1'],
    ['tax_return 1'],
    ['questionnaire 2'],
  ]);
});

it('a part holds whole groups', () => {
  expect(inParts([[1, 2], [3], [4, 5, 6, 7], [8]], 3)).toEqual([[1, 2, 3], [4, 5, 6, 7], [8]]);
  expect(inParts([], 3)).toEqual([]);
});
