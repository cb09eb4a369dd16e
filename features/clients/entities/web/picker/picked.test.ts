import { describe, expect, it } from 'vitest';
import { askedFor, labelsOf, withIds, withoutId } from './picked.ts';

const user = (has_temp_email: boolean) => ({
  id: 1,
  full_name: 'Nell Quist',
  paying: true,
  preferences: { has_temp_email },
  assigned_advisor_id: null,
});

describe('the entity picker', () => {
  it('asks the server to leave out what it is to hide', () => {
    expect(askedFor({ search: 'a', type: '', hide: {} })).toEqual({ search: 'a', status: 'all' });
    expect(
      askedFor({ search: '', type: 'Trust', hide: { inactive: true, readOnly: true, unreachable: true } }),
    ).toEqual({ search: '', status: 'active', entity_type: 'Trust', writable: 'true', reachable: 'true' });
  });

  it('labels what is inactive and what nobody can be written to', () => {
    expect(labelsOf({ inactive: false, user: user(false) })).toEqual([]);
    expect(labelsOf({ inactive: true, user: user(true) })).toEqual(['Inactive', 'No email']);
  });

  it('adds a whole type to what was chosen, with the names it knows', () => {
    const picked = withIds(new Map([[1, 'Bakery']]), [1, 2, 3], [{ id: 2, name: 'Orchard' }]);
    expect([...picked]).toEqual([
      [1, 'Bakery'],
      [2, 'Orchard'],
      [3, null],
    ]);
    expect([...withoutId(picked, 2).keys()]).toEqual([1, 3]);
  });
});
