import { expect, it } from 'vitest';
import { welcomeName } from './welcome-name.ts';

it('NAV-051: greets by the preferred name, else the first name', () => {
  expect(welcomeName({ preferred_name: 'Mary', fname: 'Maria' })).toBe('Mary');
  expect(welcomeName({ preferred_name: null, fname: 'Maria' })).toBe('Maria');
  expect(welcomeName({ preferred_name: '  ', fname: 'Maria' })).toBe('Maria');
});
