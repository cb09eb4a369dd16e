import { expect, it } from 'vitest';
import { isOwnName } from './own-name.ts';

it.each([
  ['Maria Delgado', 'Maria Delgado'],
  ['maria  DELGADO', 'Maria Delgado'],
  ['María Delgado', 'Maria Delgado'],
  ['Delgado, Maria', 'Maria Delgado'],
  ['Maria Teresa Delgado', 'Maria Delgado'],
  ['M. Delgado', 'Maria Delgado'],
  ['Dr. Maria Delgado, CPA', 'Maria Delgado'],
  ['Bob Smith Jr.', 'Robert J. Smith'],
  ['Maria Delgado-Ruiz', 'Maria Delgado'],
  ['Maria Ruiz', 'Maria Delgado'],
  ['Sean OBrien', 'Seán O’Brien'],
  ['MaryAnn DelaCruz', 'Mary Ann de la Cruz'],
  ['Soren Moller', 'Søren Møller'],
  ['Maria Delgado', 'Мария Дельгадо'],
  ['山田太郎', '山田 太郎'],
  ['Anybody', 'J. P.'],
])('%s is a signature of %s', (typed, own) => {
  expect(isOwnName(typed, own, ['Tom Delgado'])).toBe(true);
});

it.each([
  ['Mickey Mouse', 'Maria Delgado'],
  ['M. D.', 'Maria Delgado'],
  ['Jr.', 'Maria Delgado'],
  ['Tom Delgado', 'Maria Delgado'],
  ['DELGADO TOM', 'Maria Delgado'],
  ['...', 'Maria Delgado'],
])('%s is not a signature of %s', (typed, own) => {
  expect(isOwnName(typed, own, ['Tom Delgado'])).toBe(false);
});

it('spouses of one name may both sign by it', () => {
  expect(isOwnName('John Smith Sr.', 'John Smith', ['John Smith Jr.'])).toBe(true);
});
