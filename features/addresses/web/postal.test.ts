import { describe, expect, it } from 'vitest';
import { pickedValues, stateFor } from './postal.ts';

const address = { street: '12 Mill Lane', city: 'Portland', state: 'OR', zip: '97201', country: 'US' };

describe('a chosen address', () => {
  it('fills every field', () => {
    expect(pickedValues(address)).toEqual(address);
  });

  it('keeps the street as typed where the service knows none, and no state its country does not have', () => {
    expect(pickedValues({ ...address, street: '', state: 'Oregon' })).toEqual({
      city: 'Portland',
      state: null,
      zip: '97201',
      country: 'US',
    });
    expect(pickedValues({ ...address, state: 'England', country: 'GB' }).state).toBe('England');
    expect(pickedValues({ ...address, country: '' }).country).toBeNull();
  });
});

it('drops a state the chosen country does not have', () => {
  expect(stateFor('CA', 'OR')).toBeNull();
  expect(stateFor('US', 'OR')).toBe('OR');
  expect(stateFor('DE', 'Bayern')).toBe('Bayern');
});
