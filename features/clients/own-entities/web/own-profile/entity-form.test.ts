import { describe, expect, it } from 'vitest';
import type { EntityProfile } from '../../model.ts';
import { beginEdit, takeIn } from '#ui/form/shared-edit.ts';
import { AddressForm, changedFields, labelsOf, valuesOf } from './entity-form.ts';

const base: EntityProfile = {
  id: 1,
  name: 'Bakery',
  readonly_access: false,
  business_email: null,
  other_email: null,
  street: '12 Mill Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  fax: null,
  version: 2,
  may_edit: true,
};

describe('the address form', () => {
  it('sends only what was touched, and an emptied choice as nothing', () => {
    const values = valuesOf(base);
    expect(changedFields(base, values)).toEqual({});
    expect(changedFields(base, { ...values, state: null, city: 'Salem' })).toEqual({
      state: '',
      city: 'Salem',
    });
  });

  it('says what is wrong beside the field', () => {
    const wrong = AddressForm.safeParse({ ...valuesOf(base), zip: '1', business_email: 'x@' });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toContain('business_email');
    const zip = AddressForm.safeParse({ ...valuesOf(base), zip: '1' });
    expect(zip.error?.issues.map(({ path }) => path[0])).toEqual(['zip']);
  });

  it('names what two people changed by the labels of the country', () => {
    const rules = { read: valuesOf };
    const theirs = { ...base, country: 'CA', state: 'ON', zip: 'K1A 0B1', version: 3 };
    const values = { ...valuesOf(base), country: 'MX', state: 'JAL', zip: '44100' };
    const { clashing } = takeIn({ ...beginEdit(base, rules), values }, theirs, rules);
    const labels = labelsOf(theirs);
    expect(clashing.map((field) => labels[field as keyof typeof labels])).toEqual([
      'Province/Territory',
      'Postal Code',
      'Country',
    ]);
  });
});
