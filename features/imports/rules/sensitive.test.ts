import { describe, expect, it } from 'vitest';
import { ColumnLook, namesToGuess } from './columns.ts';
import { hideDigits, isSensitiveColumn, isSensitiveName, looksSensitive, shownCell } from './sensitive.ts';

describe('a column', () => {
  it.each([
    'SSN',
    'Taxpayer SSN',
    'spouse_ssn',
    'SS#',
    'Social Security Number',
    'EIN',
    'FEIN No.',
    'SIN',
    'Tax ID',
    'Federal ID',
    'Taxpayer ID number',
    'ITIN',
    'DOB',
    'Date of Birth',
    'Birthdate',
    'Bank account',
    'Routing number',
    'IBAN',
    'Credit Card',
    'Password',
    'IP PIN',
  ])('called %s is never read', (name) => expect(isSensitiveName(name)).toBe(true));

  it.each([
    'Tax return ID',
    'First name',
    'Client ID',
    'ID',
    'Account number',
    'Class',
    'Business',
    'Office',
    'Spouse first name',
    'Single',
    'Opinion',
    'Singh',
    'Zip Code',
    '',
  ])('called %s may be', (name) => expect(isSensitiveName(name)).toBe(false));

  it('is known by what stands in it when most of it looks so', () => {
    expect(isSensitiveColumn('Ref', 4, 3)).toBe(true);
    expect(isSensitiveColumn('Ref', 4, 2)).toBe(false);
    expect(isSensitiveColumn('Ref', 0, 0)).toBe(false);
    // A list without names of columns has a client's line in their place.
    expect(isSensitiveColumn('123-45-6789', 3, 0)).toBe(true);
  });
});

describe('a cell', () => {
  it('looks like such a number as it is written', () => {
    for (const cell of ['123-45-6789', '12-3456789', '123 45 6789', '123-456-789', 'his: 123-45-6789.'])
      expect(looksSensitive(cell), cell).toBe(true);
    for (const cell of ['503-555-0100', '97301-0001', '2026-01-31', '123456789', '1-123-45-67890', 'T-12'])
      expect(looksSensitive(cell), cell).toBe(false);
  });

  it('shows no digit of what may be one', () => {
    expect(shownCell('123-45-6789')).toBe('•••-••-••••');
    expect(shownCell('123456789')).toBe('•••••••••');
    expect(shownCell('Maria 12-3456789 Lopez')).toBe('Maria ••-••••••• Lopez');
    expect(shownCell('4111 1111 1111 1111')).toBe('•••• •••• •••• ••••');
    expect(shownCell('000123456789012')).toBe('•••••••••••••••');
    for (const cell of [
      '503 555 0100',
      '(503) 555-0100',
      '+1 503 555 0100',
      '97301-0001',
      '1 Elm Street',
      '12345678',
    ])
      expect(shownCell(cell)).toBe(cell);
    expect(hideDigits('01/31/1980')).toBe('••/••/••••');
  });
});

describe('what is shown before the columns are known', () => {
  it('is three short cells of each, without such numbers', () => {
    const look = new ColumnLook();
    look.add(['Name', 'SSN', 'Ref', 'Client ID'], []);
    look.add(
      [],
      [
        { cells: ['Maria', '123456789', '123-45-6789', '123456789'] },
        { cells: ['x'.repeat(100), '', '', '7', 'more'] },
      ],
    );
    look.add([], [{ cells: ['Tom'] }, { cells: ['Una', '1'] }]);
    expect(look.rows).toBe(4);
    const columns = look.columns();
    expect(columns).toEqual([
      { name: 'Name', samples: ['Maria', 'x'.repeat(80), 'Tom'], sensitive: false },
      { name: 'SSN', samples: ['•••••••••', '', ''], sensitive: true },
      { name: 'Ref', samples: ['•••-••-••••', '', ''], sensitive: true },
      { name: 'Client ID', samples: ['•••••••••', '7', ''], sensitive: false },
      { name: '', samples: ['', 'more', ''], sensitive: false },
    ]);
    expect(namesToGuess(columns)).toEqual(['Name', '', '', 'Client ID', '']);
  });

  it('hides a number that stands where a name of a column should', () => {
    const look = new ColumnLook();
    look.add(['Maria', '123-45-6789'], [{ cells: ['Tom', 'x'] }]);
    expect(look.columns()[1]).toEqual({ name: '•••-••-••••', samples: ['x'], sensitive: true });
  });
});
