import { describe, expect, it } from 'vitest';
import { maria as user } from '#test/example-user.ts';
import { beginEdit, takeIn } from '#ui/form/shared-edit.ts';
import { changeOf, inWords, schemaFor, valuesOf } from './user-form.ts';

const wrong = (values: object, base = user) => {
  const parsed = schemaFor(base).safeParse({ ...valuesOf(base), ...values });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the form of a user', () => {
  it('sends only what was touched, ids as numbers', () => {
    const values = valuesOf(user);
    expect(values.phone_number).toBe('(503) 555-0142');
    expect(changeOf(user, values)).toEqual({});
    const touched = { ...values, preferred_name: 'Mia', assigned_advisor_id: null, group_id: '9' };
    expect(changeOf(user, touched)).toEqual({
      preferred_name: 'Mia',
      assigned_advisor_id: null,
      group_id: 9,
    });
  });

  it('judges by the rules of the server while somebody types', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ fname: '' })).toEqual([['fname', 'First name is required']]);
    expect(wrong({ email: '' })).toEqual([
      ['email', 'Cannot remove email when it is the preferred sign-in method'],
    ]);
    expect(wrong({ phone_number: '', preferred_contact_method: 'sms' })[0]![0]).toBe('phone_number');
    expect(wrong({ preferred_sign_in_method: 'password' })[0]![0]).toBe('preferred_sign_in_method');
    expect(wrong({ readonly_access: true }, { ...user, paying: false })[0]![0]).toBe('readonly_access');
  });

  it('compares what both changed in words', () => {
    const rules = { read: valuesOf };
    const values = { ...valuesOf(user), preferred_name: 'Mia', assigned_advisor_id: '5' };
    const theirs = { ...user, preferred_name: 'Marie', lname: 'Other', assigned_advisor_id: 3, version: 5 };
    const { clashing, taken } = takeIn({ ...beginEdit(user, rules), values }, theirs, rules);
    // The advisor is still the one this person began with: their choice stands.
    expect({ clashing, taken }).toEqual({ clashing: ['preferred_name'], taken: ['lname'] });
    const names = (_field: string, id: number) => ({ 3: 'Ben Full', 5: 'Abe Admin' })[id] ?? null;
    expect(inWords('assigned_advisor_id', '5', names)).toBe('Abe Admin');
    expect(inWords('readonly_access', true, names)).toBe('Yes');
    expect(inWords('time_zone', 'America/Denver', names)).toBe('Mountain Time (US & Canada)');
    expect(inWords('preferred_name', 'Mia', names)).toBeUndefined();
  });
});
