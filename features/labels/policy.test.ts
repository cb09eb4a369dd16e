import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayManageTags } from './policy.ts';

it('tags are made by all of the staff but group advisors', () => {
  expect(whoMay(mayManageTags, 'tags.manage')).toEqual(['partner', 'admin', 'full']);
});
