import { expect, it } from 'vitest';
import type { Permission } from '#platform/permissions.ts';
import { HERE, whoMay } from '#test/actors.ts';
import { mayPutState } from './policy.ts';

const asked = (...by: Permission[]) =>
  whoMay(
    (actor, granted) =>
      mayPutState(actor, { group_id: HERE, inactive: false, readonly_access: false, granted }),
    ...by,
  );

it('staff with the permission lock and complete', () => {
  expect(asked('questionnaires.lock_complete')).toEqual([
    'partner',
    'admin',
    'full',
    'group here',
    'role holder',
  ]);
  expect(asked('questionnaires.send')).toEqual(['partner', 'admin', 'full', 'group here']);
});
