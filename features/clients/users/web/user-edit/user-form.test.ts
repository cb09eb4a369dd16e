import { describe, expect, it } from 'vitest';
import type { UserDetail } from '../../model.ts';
import { beginEdit, takeIn } from '#ui/form/shared-edit.ts';
import { changeOf, inWords, schemaFor, valuesOf } from './user-form.ts';

const user: UserDetail = {
  id: 7,
  uid: '7',
  full_name: 'Maria Client',
  fname: 'Maria',
  lname: 'Client',
  preferred_name: null,
  email: 'maria@people.test',
  phone_number: '5035550142',
  work_email: null,
  work_phone_number: null,
  work_phone_extension: null,
  preferred_contact_method: 'email',
  preferred_sign_in_method: 'email',
  has_password: false,
  time_zone: 'America/Denver',
  enabled_2fa: false,
  external_user_id: null,
  firm_group: 2,
  group_id: 2,
  assigned_advisor_id: 3,
  is_advisor: false,
  firm_access: null,
  paying: true,
  readonly_access: false,
  preferences: { has_temp_email: false },
  contact_tags: [],
  entity_count: 0,
  tax_return_name: null,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  default_company_id: null,
  default_company: null,
  set_password_required: false,
  firmName: 'Pell Harrow CPAs',
  avatar: null,
  medium_url: null,
  overview_setting: { last_activity_should_include_all_activity: false },
  last_seen_at: null,
  version: 4,
  entities: [],
  may: { edit: true, deactivate: true, reassign: true, change_group: true },
};
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
