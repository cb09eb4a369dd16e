import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import { mayEditLines } from './policy.ts';

it('lines are kept by whoever may edit the entity and by its clients, unless they or it are read-only', () => {
  const keep = (readonly_access: boolean, inactive = false) =>
    whoMay(
      (actor, granted) => mayEditLines(actor, { group_id: HERE, inactive, readonly_access, granted }),
      'entities.edit',
    );
  const staff = ['partner', 'admin', 'full', 'group here', 'role holder'];
  expect(keep(false)).toEqual([...staff, 'client']);
  expect(keep(true)).toEqual(staff);
  expect(keep(false, true)).toEqual(staff);
});
