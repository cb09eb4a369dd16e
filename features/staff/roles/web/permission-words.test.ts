import { expect, it } from 'vitest';
import { ENTITY_PERMISSIONS } from '#platform/permissions.ts';
import { PERMISSION_AREAS } from './permission-words.ts';

it('every permission a role can give is named once', () => {
  const named = PERMISSION_AREAS.flatMap(({ permissions }) => permissions.map(([name]) => name));
  expect(named.toSorted()).toEqual([...ENTITY_PERMISSIONS].toSorted());
});
