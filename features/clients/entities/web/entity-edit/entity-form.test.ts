import { describe, expect, it } from 'vitest';
import type { EntityDetail } from '../../model.ts';
import { bakery } from '#test/example-entity.ts';
import { beginEdit, takeIn } from '#ui/form/shared-edit.ts';
import { changeOf, EntityForm, hiddenOf, inWords, labelsOf, nameFault, valuesOf } from './entity-form.ts';

const base: EntityDetail = { ...bakery, client_manager_id: 4 };
describe('the form of an entity', () => {
  it('sends only what was touched, choices as ids and emptied texts as nothing', () => {
    const values = valuesOf(base);
    expect(changeOf(base, values)).toEqual({});
    expect(
      changeOf(base, { ...values, city: '', state: null, client_manager_id: null, cpa_id: '9' }),
    ).toEqual({
      city: '',
      state: '',
      client_manager_id: null,
      cpa_id: 9,
    });
  });

  it('never sends a number that nobody typed, and takes one away when it was emptied', () => {
    expect(changeOf(base, { ...valuesOf(base), name: 'Bakery' })).toEqual({ name: 'Bakery' });
    expect(changeOf(base, { ...valuesOf(base), ein: '' })).toEqual({ ein: '' });
    const wrong = EntityForm.safeParse({ ...valuesOf(base), ein: '12-34' });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['ein']);
  });

  it('judges a name while it is typed, in the words of the server', () => {
    expect(nameFault('a/b')).toBe('Entity Name cannot contain a "/" character.');
    expect(nameFault('a"b')).toBe('Entity Name cannot contain a " character.');
    expect(nameFault('Bakery')).toBeUndefined();
  });

  const rules = { read: valuesOf, hidden: hiddenOf };
  const meet = (mine: Partial<ReturnType<typeof valuesOf>>, theirs: Partial<EntityDetail>) =>
    takeIn(
      { ...beginEdit(base, rules), values: { ...valuesOf(base), ...mine } },
      { ...base, ...theirs, version: 4 },
      rules,
    );

  it('asks where two people changed the same, and nothing where their changes do not meet', () => {
    expect(meet({ city: 'Salem' }, { city: 'Bend' }).clashing).toEqual(['city']);
    const apart = meet({ city: 'Salem' }, { zip: '97202' });
    expect(apart.clashing).toEqual([]);
    expect(changeOf(apart.edit.record, apart.edit.values)).toEqual({ city: 'Salem' });
    expect(apart.edit.values.zip).toBe('97202');
    expect(labelsOf({ ...base, country: 'CA' })).toMatchObject({ city: 'City', zip: 'Postal Code' });
    expect(inWords('cpa_id', '9', () => 'Ben Full')).toBe('Ben Full');
  });

  it('tells of a number changed by two, and of none that only they changed', () => {
    expect(meet({ ein: '123456789' }, { ein: '••-•••1111' }).clashing).toEqual(['ein']);
    const theirs = meet({}, { ein: '••-•••1111' });
    expect(theirs.clashing).toEqual([]);
    expect(theirs.edit.values.ein).toBeNull();
  });

  it('counts a switch beside the form as no difference', () => {
    const { taken, clashing, edit } = meet({ city: 'Salem' }, { inactive: true });
    expect({ taken, clashing }).toEqual({ taken: [], clashing: [] });
    expect(edit.record.version).toBe(4);
  });
});
