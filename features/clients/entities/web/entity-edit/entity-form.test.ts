import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { EntityDetail } from '../../model.ts';
import { changeOf, differs, EntityForm, nameFault, staleEntityOf, valuesOf } from './entity-form.ts';

const base: EntityDetail = {
  id: 7,
  hash_id: 'abcdefgh12',
  name: 'Client Bakery LLC',
  entity_type: 'S-Corporation',
  external_entity_id: null,
  external_user_id: null,
  group_id: null,
  user: null,
  assigned_advisor_id: null,
  inactive: false,
  readonly_access: false,
  entity_tags: [],
  all_owners: [],
  note_count: 0,
  notification_subscribed: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  version: 3,
  business_email: null,
  other_email: null,
  street: '12 Mill Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  fax: null,
  tax_return_id: null,
  tax_software: null,
  client_manager_id: 4,
  cpa_id: null,
  ein: '••-•••6789',
  ssn: null,
  spouse_ssn: null,
  paying: true,
  relevant_conversation_id: null,
  all_owner_ids: [],
  owners: [],
  firm_role_assignments: [],
  notification_subscribed_users: [],
  may: { edit: true, upload: true, remove: true, reveal: true },
};
const staleWith = (change: Partial<EntityDetail>) =>
  new ApiError(409, {
    code: 'conflict.stale',
    message: '',
    details: { current: { ...base, ...change, version: 4 } },
  });
const nobody = () => null;

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

  it('shows both values of what two people changed, and nothing where their changes do not meet', () => {
    const mine = { ...valuesOf(base), city: 'Salem' };
    expect(staleEntityOf(staleWith({ city: 'Bend' }), base, mine, nobody)?.rows).toEqual([
      { label: 'City', theirs: 'Bend', mine: 'Salem' },
    ]);
    expect(staleEntityOf(staleWith({ zip: '97202' }), base, mine, nobody)?.rows).toEqual([]);
    expect(staleEntityOf(new Error('else'), base, mine, nobody)).toBeNull();
  });

  it('tells of a number changed by two without showing either', () => {
    const mine = { ...valuesOf(base), ein: '123456789' };
    expect(staleEntityOf(staleWith({ ein: '••-•••1111' }), base, mine, nobody)?.rows).toEqual([
      { label: 'EIN', theirs: '••-•••1111', mine: 'A new number' },
    ]);
  });

  it('counts a switch beside the form as no difference', () => {
    expect(differs(base, { ...base, inactive: true, version: 9 })).toBe(false);
    expect(differs(base, { ...base, ein: null })).toBe(true);
  });
});
