import { describe, expect, it } from 'vitest';
import { addressFault, addressLabels, COUNTRIES, stateOptions } from './address.ts';

describe('an address', () => {
  it('CLI-073: is labelled for Canada as it is written there, and else as in the United States', () => {
    expect(addressLabels('CA')).toEqual({ state: 'Province/Territory', zip: 'Postal Code' });
    for (const country of ['US', 'DE', '', null])
      expect(addressLabels(country)).toEqual({ state: 'State', zip: 'Zip Code' });
  });

  it('offers the states of the one and the provinces of the other', () => {
    expect(stateOptions('US')).toContainEqual({ value: 'OR', label: 'Oregon' });
    expect(stateOptions('CA')).toHaveLength(13);
    expect(stateOptions('DE')).toBeNull();
    expect(COUNTRIES.slice(0, 2)).toEqual(['US', 'CA']);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of COUNTRIES) expect(names.of(code), code).not.toBe(code);
  });

  it.each([
    ['US', 'OR', '97201', null],
    ['US', 'OR', '97201-1234', null],
    ['US', '', '', null],
    ['US', 'ON', '', 'state'],
    ['US', 'OR', '9720', 'zip'],
    ['CA', 'ON', 'K1A 0B1', null],
    ['CA', 'QC', 'h2x1y4', null],
    ['CA', 'OR', '', 'state'],
    ['CA', 'ON', '97201', 'zip'],
    ['DE', 'Bayern', '80331', null],
  ])('%s %s %s is wrong in: %s', (country, state, zip, field) => {
    expect(addressFault({ country, state, zip })?.field ?? null).toBe(field);
  });
});
