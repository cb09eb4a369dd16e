import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import { mayEditEntityProfile } from './policy.ts';

it('an entity is kept by its own clients, unless they or it are read-only or it is inactive', () => {
  const keep = (readonly_access: boolean, inactive = false) =>
    whoMay((actor, granted) =>
      mayEditEntityProfile(actor, { group_id: HERE, inactive, readonly_access, granted }),
    );
  expect(keep(false)).toEqual(['client']);
  expect(keep(true)).toEqual([]);
  expect(keep(false, true)).toEqual([]);
});
