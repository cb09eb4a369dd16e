import { describe, expect, it } from 'vitest';
import { EMAIL_WRONG } from '#features/accounts/messages.ts';
import { NAME_LINK, NAME_ONE_LINE } from '#platform/names.ts';
import { ENTITY_NAME_QUOTE, ENTITY_NAME_SLASH } from '#features/clients/entities/messages.ts';
import { ENTITY_FIELDS, INDIVIDUAL_FIELDS } from './fields.ts';
import { type House, readClientRow, typeOf } from './read-row.ts';

const house: House = {
  groups: new Map([
    ['north', 7],
    ['south', 8],
  ]),
  advisors: new Map([['ben@pell.test', 3]]),
  contactTags: new Map([
    ['farm', 21],
    ['vip', 22],
  ]),
  entityTags: new Map([['late', 31]]),
  hasGroups: false,
  assigneeId: 3,
  defaultGroupId: null,
  externalUserIds: true,
  externalEntityIds: true,
  ownTypes: new Map([['farm co-op', 'Farm Co-op']]),
  newTypes: false,
};

/** One row, its cells named by the field they stand under. */
function read(
  cells: Record<string, string>,
  { listType = 'individuals', formulas = [], ...changed }: Partial<House> & Options = {},
) {
  const keys = Object.keys(cells);
  const mapping = Object.fromEntries(keys.map((key, index) => [key, index]));
  const row = { cells: Object.values(cells), formulas: formulas.map((key) => keys.indexOf(key)) };
  const fields = listType === 'individuals' ? INDIVIDUAL_FIELDS : ENTITY_FIELDS;
  return readClientRow(fields, mapping, listType, { ...house, ...changed }, row);
}
interface Options {
  listType?: 'individuals' | 'entities';
  formulas?: string[];
}
const maria = { fname: 'Maria', lname: 'Client' };
const ok = (...asked: Parameters<typeof read>) => {
  const reading = read(...asked);
  if (!('ok' in reading)) throw new Error(reading.reason);
  return reading.ok;
};
const reason = (...asked: Parameters<typeof read>) => {
  const reading = read(...asked);
  return 'reason' in reading ? reading.reason : null;
};

describe('a row of a client list', () => {
  it('needs a name and somebody it is assigned to; all else may be left out', () => {
    expect(ok(maria)).toEqual({
      ...maria,
      email: null,
      phone_number: null,
      preferred_name: null,
      external_user_id: null,
      group_id: null,
      assigned_advisor_id: 3,
      contact_tag_ids: [],
      spouse: null,
      entity: {
        name: 'Maria Client',
        entity_type: 'Individual',
        street: null,
        city: null,
        state: null,
        zip: null,
        country: null,
        business_email: null,
        external_entity_id: null,
        tax_return_id: null,
        tag_ids: [],
      },
    });
    expect(reason({ fname: '', lname: 'Client' })).toBe('First name is missing.');
    expect(reason({ fname: 'Maria', lname: '' })).toBe('Last name is missing.');
  });

  it('keeps all it says', () => {
    const full = ok({
      ...maria,
      email: 'maria@people.test',
      phone_number: '(503) 555-0100',
      preferred_name: 'Mia',
      external_user_id: 'U1',
      group: 'NORTH',
      assigned: 'Ben@pell.test',
      contact_tags: 'Farm; VIP,farm|',
      street: '1 Main St',
      city: 'Salem',
      state: 'oregon',
      zip: '97301',
      country: 'usa',
      entity_name: 'The Clients',
      external_entity_id: 'E1',
      tax_return_id: 'T1',
      business_email: 'office@people.test',
      entity_tags: 'late',
    });
    expect(full).toMatchObject({
      email: 'maria@people.test',
      phone_number: '5035550100',
      preferred_name: 'Mia',
      external_user_id: 'U1',
      group_id: 7,
      contact_tag_ids: [21, 22, 21],
    });
    expect(full.entity).toEqual({
      name: 'The Clients',
      entity_type: 'Individual',
      street: '1 Main St',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      country: 'US',
      business_email: 'office@people.test',
      external_entity_id: 'E1',
      tax_return_id: 'T1',
      tag_ids: [31],
    });
  });

  it('leaves external numbers out where the firm does not use them', () => {
    const numbers = { ...maria, external_user_id: 'U1', external_entity_id: 'E1' };
    expect(ok(numbers, { externalUserIds: false }).external_user_id).toBeNull();
    expect(ok(numbers, { externalUserIds: false }).entity.external_entity_id).toBe('E1');
    expect(ok(numbers, { externalEntityIds: false }).entity.external_entity_id).toBeNull();
  });

  it('takes no formula, no overlong text, and nothing that a spreadsheet would run', () => {
    expect(reason(maria, { formulas: ['lname'] })).toBe('Last name is a formula. Paste its value instead.');
    expect(reason({ ...maria, fname: 'x'.repeat(201) })).toBe(
      'First name is too long: at most 200 characters fit.',
    );
    expect(reason({ ...maria, fname: 'x'.repeat(101) })).toBe(
      'First name is too long: at most 100 characters fit.',
    );
    expect(ok({ ...maria, fname: 'x'.repeat(100) }).fname).toHaveLength(100);
    expect(ok({ ...maria, street: 'x'.repeat(200) }).entity.street).toHaveLength(200);
    for (const bad of ['=1+1', '@SUM(A1)', '+cmd', '-cmd', '＝1', '\tx'])
      expect(reason({ ...maria, preferred_name: bad }), bad).toBe(
        `Preferred name looks like a formula: “${bad}”.`,
      );
    expect(reason({ ...maria, preferred_name: `=${'x'.repeat(60)}` })).toBe(
      `Preferred name looks like a formula: “=${'x'.repeat(29)}”.`,
    );
    for (const good of ['+1 503', '-5', '- none', '+(503)', 'a=b'])
      expect(reason({ ...maria, street: good }), good).toBeNull();
  });

  it('takes names by the rule of every form', () => {
    for (const [field, label] of [
      ['fname', 'First name'],
      ['lname', 'Last name'],
      ['preferred_name', 'Preferred name'],
      ['spouse_fname', 'Spouse first name'],
    ] as const) {
      expect(reason({ ...maria, [field]: 'see evil.com/x' }), field).toBe(`${label}: ${NAME_LINK}`);
      expect(reason({ ...maria, [field]: 'a\nb' }), field).toBe(`${label}: ${NAME_ONE_LINE}`);
    }
    expect(reason({ ...maria, entity_name: 'https://evil.com' })).toBe(ENTITY_NAME_SLASH);
    expect(reason({ ...maria, entity_name: 'www.evil.com' })).toBe(`Entity name: ${NAME_LINK}`);
    expect(ok({ ...maria, entity_name: ' Amazon.com,\u00a0Inc. ' }).entity.name).toBe('Amazon.com, Inc.');
  });

  it('takes no social security or tax number, wherever it stands, and repeats none', () => {
    for (const field of [
      'fname',
      'email',
      'phone_number',
      'external_user_id',
      'street',
      'entity_name',
      'zip',
    ])
      for (const number of ['123-45-6789', '12-3456789', '123 456 789'])
        expect(reason({ ...maria, [field]: number }), field).toMatch(
          /looks like a Social Security or tax ID number\. Leave it out of the list\.$/,
        );
    expect(reason({ ...maria, phone_number: '123456789' })).toBe('Phone “•••••••••” doesn’t have 10 digits.');
    expect(reason({ ...maria, group: 'No 123456789' })).toBe(
      'Group “No •••••••••” isn’t known in your firm.',
    );
  });

  it('has whole addresses and numbers or none', () => {
    expect(reason({ ...maria, email: 'maria@' })).toBe(`Email “maria@”: ${EMAIL_WRONG}.`);
    expect(reason({ ...maria, business_email: 'x' })).toBe(`Entity email “x”: ${EMAIL_WRONG}.`);
    expect(reason({ ...maria, email: `${'y'.repeat(80)}@` })).toBe(
      `Email “${'y'.repeat(60)}”: ${EMAIL_WRONG}.`,
    );
    expect(reason({ ...maria, phone_number: '555-0100' })).toBe('Phone “555-0100” doesn’t have 10 digits.');
    expect(reason({ ...maria, phone_number: '1'.repeat(40) })).toBe(
      `Phone “${'•'.repeat(30)}” doesn’t have 10 digits.`,
    );
    expect(ok({ ...maria, phone_number: 'none' }).phone_number).toBeNull();
  });

  it('names groups, advisors and tags the firm has', () => {
    expect(reason({ ...maria, group: 'West' })).toBe('Group “West” isn’t known in your firm.');
    expect(reason({ ...maria, contact_tags: 'Farm, Boat' })).toBe(
      'User tag “Boat” isn’t known in your firm.',
    );
    expect(reason({ ...maria, entity_tags: 'z'.repeat(90) })).toBe(
      `Entity tag “${'z'.repeat(60)}” isn’t known in your firm.`,
    );
    expect(ok({ ...maria, group: '' }, { hasGroups: true, defaultGroupId: 8 }).group_id).toBe(8);
    expect(ok({ ...maria, group: 'north' }, { hasGroups: true, defaultGroupId: 8 }).group_id).toBe(7);
    expect(reason(maria, { hasGroups: true })).toBe('Group is missing.');
    expect(reason(maria, { assigneeId: null })).toBe('Assigned firm user is missing.');
    expect(ok({ ...maria, assigned: 'ben@pell.test' }, { assigneeId: null }).assigned_advisor_id).toBe(3);
    expect(ok({ ...maria, assigned: 'nobody' }, { assigneeId: 9 }).assigned_advisor_id).toBe(9);
    expect(reason({ ...maria, assigned: 'Nobody' }, { assigneeId: null })).toBe(
      'Assigned firm user “Nobody” isn’t known in your firm.',
    );
  });

  it('reads an address as spreadsheets leave it', () => {
    const place = (cells: Record<string, string>) => {
      const { street, city, state, zip, country } = ok({ ...maria, ...cells }).entity;
      return [street, city, state, zip, country];
    };
    expect(place({ street: '1 Main' })).toEqual(['1 Main', null, null, null, 'US']);
    expect(place({ city: 'Boston' })).toEqual([null, 'Boston', null, null, 'US']);
    expect(place({ state: 'MA', zip: '2101' })).toEqual([null, null, 'MA', '02101', 'US']);
    expect(place({ zip: '2101' })).toEqual([null, null, null, '02101', 'US']);
    expect(place({ country: 'Canada', state: 'ontario', zip: 'K1A 0B1' })).toEqual([
      null,
      null,
      'ON',
      'K1A 0B1',
      'CA',
    ]);
    for (const name of ['U.S.', 'U.S.A.', 'United States', 'United States of America'])
      expect(place({ country: name })[4], name).toBe('US');
    expect(reason({ ...maria, country: 'Atlantis' })).toBe(
      'We don’t know the country “ATLANTIS”. Use its two-letter code, such as US.',
    );
    expect(reason({ ...maria, country: 'Q'.repeat(40) })).toBe(
      `We don’t know the country “${'Q'.repeat(30)}”. Use its two-letter code, such as US.`,
    );
    expect(reason({ ...maria, country: 'US', zip: '123' })).toMatch(/\.$/);
  });

  it('has a spouse with a first name, and names the return of a couple', () => {
    expect(ok({ ...maria, spouse_fname: 'Tom' })).toMatchObject({
      spouse: { fname: 'Tom', lname: 'Client', email: null },
      entity: { name: 'Maria & Tom Client' },
    });
    expect(ok({ ...maria, spouse_fname: 'Tom', spouse_lname: 'Other' }).entity.name).toBe(
      'Maria Client & Tom Other',
    );
    expect(reason({ ...maria, spouse_lname: 'Other' })).toBe('Spouse first name is missing.');
    expect(reason({ ...maria, spouse_email: 'tom@people.test' })).toBe('Spouse first name is missing.');
    expect(ok({ ...maria, spouse_fname: 'Tom', spouse_email: 'tom@people.test' }).spouse?.email).toBe(
      'tom@people.test',
    );
    expect(reason({ ...maria, spouse_email: 'tom' })).toBe(`Spouse email “tom”: ${EMAIL_WRONG}.`);
  });

  it('of entities has a type and a name that is safe as a folder, and no spouse', () => {
    const bakery = { entity_name: 'Bakery', entity_type: '1120-S', ...maria };
    expect(ok(bakery, { listType: 'entities' })).toMatchObject({
      spouse: null,
      entity: { name: 'Bakery', entity_type: 'S-Corporation' },
    });
    expect(reason({ ...bakery, entity_name: 'A/B' }, { listType: 'entities' })).toBe(ENTITY_NAME_SLASH);
    expect(reason({ ...bakery, entity_name: 'A"B' }, { listType: 'entities' })).toBe(ENTITY_NAME_QUOTE);
    expect(reason({ ...bakery, entity_type: '' }, { listType: 'entities' })).toBe('Entity type is missing.');
    expect(reason({ ...bakery, entity_name: '' }, { listType: 'entities' })).toBe('Entity name is missing.');
  });

  it('without a name of its own, a person’s return has the person’s name', () => {
    const row = { ...maria, entity_name: '', entity_type: '1040' };
    expect(ok(row, { listType: 'entities' }).entity).toMatchObject({
      name: 'Maria Client',
      entity_type: 'Individual',
    });
  });

  it('a type nobody knows is told with those that are, or is a new one where that is asked for', () => {
    const band = { ...maria, entity_name: 'The Band', entity_type: 'Band' };
    expect(reason(band, { listType: 'entities' })).toBe(
      'Entity type “Band” is not known. Use one of these: Individual, Partnership, Trust, Exempt Organization, S-Corporation, C-Corporation, Farm Co-op.',
    );
    expect(ok(band, { listType: 'entities', newTypes: true }).entity.entity_type).toBe('Band');
  });

  it('what a download has hidden is not taken for a value, nor is a formula it has made text', () => {
    expect(reason({ ...maria, external_user_id: '•••••••••' })).toBe(
      'External user ID was hidden in the download. Type it in again.',
    );
    expect(reason({ ...maria, preferred_name: "'=1+1" })).toMatch(/looks like a formula/);
  });
});

it('types are known by their form, their name in any spelling, or are among the firm’s own', () => {
  const types: [string, string][] = [
    ['1040', 'Individual'],
    ['individual', 'Individual'],
    ['LLC', 'Partnership'],
    ['1065', 'Partnership'],
    ['Form 1065', 'Partnership'],
    ['1041', 'Trust'],
    ['Estate', 'Trust'],
    ['990', 'Exempt Organization'],
    ['Non-profit', 'Exempt Organization'],
    ['exempt organization', 'Exempt Organization'],
    ['1120S', 'S-Corporation'],
    ['S Corp', 'S-Corporation'],
    ['s corporation', 'S-Corporation'],
    ['1120', 'C-Corporation'],
    ['C-Corp', 'C-Corporation'],
    ['C Corporation', 'C-Corporation'],
    ['farm CO-OP', 'Farm Co-op'],
  ];
  for (const [typed, type] of types) expect(typeOf(typed, house), typed).toBe(type);
});
