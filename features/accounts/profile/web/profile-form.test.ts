import { describe, expect, it } from 'vitest';
import { exampleProfile } from '#test/example-profile.ts';
import { beginEdit, takeIn } from '#ui/form/shared-edit.ts';
import { changed, detailsOf, inWords } from './profile-form.ts';

const base = { ...exampleProfile, phone_number: '5035550139', version: 3 };

describe('the details form', () => {
  it('shows phones as people write them and sends only what was touched', () => {
    const values = detailsOf(base);
    expect(values.phone_number).toBe('(503) 555-0139');
    expect(changed(base, values)).toEqual({});
    expect(changed(base, { ...values, preferred_name: 'Mia' })).toEqual({ preferred_name: 'Mia' });
  });

  const rules = { read: detailsOf };
  const edit = { ...beginEdit(base, rules), values: { ...detailsOf(base), preferred_name: 'Mia' } };

  it('does not call a change of another part of the profile a change of the details', () => {
    const { taken, clashing } = takeIn(edit, { ...base, version: 4, out_of_office_note: 'Away' }, rules);
    expect({ taken, clashing }).toEqual({ taken: [], clashing: [] });
  });

  it('takes over what was changed elsewhere only, and says what both changed in words', () => {
    const theirs = { ...base, preferred_name: 'Mary', time_zone: 'America/Chicago', version: 4 };
    const { taken, clashing } = takeIn(edit, theirs, rules);
    expect({ taken, clashing }).toEqual({ taken: ['time_zone'], clashing: ['preferred_name'] });
    expect(inWords('time_zone', 'America/Chicago')).toBe('Central Time (US & Canada)');
    expect(inWords('preferred_name', 'Mary')).toBe('Mary');
  });
});
