import { expect, it } from 'vitest';
import { isFullName } from './full-name.ts';

it.each([
  ['Maria Delgado', 'Maria Delgado', true],
  ['María-José Núñez', 'Maria Delgado', true],
  ['M. Delgado', 'Maria Delgado', true],
  ['Maria', 'Maria Delgado', false],
  ['Maria  ', 'Maria Delgado', false],
  ['Maria 5', 'Maria Delgado', false],
  ['', 'Maria Delgado', false],
  ['Suharto', 'Suharto', true],
  ['', 'Suharto', false],
])('"%s" signs for %s: %s', (typed, name, good) => {
  expect(isFullName(typed, name)).toBe(good);
});
