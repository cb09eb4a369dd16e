import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayManageReplies, mayUseReplies } from './policy.ts';

it('everybody of the firm uses saved replies', () => {
  const may = whoMay(mayUseReplies);
  expect(may).toEqual(expect.arrayContaining(['partner', 'admin', 'full']));
  for (const other of ['client', 'readonly', 'guest', 'system']) expect(may).not.toContain(other);
});

it('those who manage templates look after them', () => {
  expect(whoMay(mayManageReplies)).toEqual(['partner', 'full']);
});
