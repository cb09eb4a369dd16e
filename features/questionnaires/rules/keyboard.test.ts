import { expect, it } from 'vitest';
import { keyboardFor } from './keyboard.ts';

it.each([
  ['How much did you receive in Social Security benefits?', 'decimal'],
  ['Amount paid', 'decimal'],
  ['How many employers paid you?', 'numeric'],
  ['Number of days rented', 'numeric'],
  ['Odometer reading on January 1', 'numeric'],
  ['Your email address', 'email'],
  ['Best phone number to reach you', 'tel'],
  ['Which banks paid you interest?', undefined],
  ['Street and house number', undefined],
])('%s: %s', (text, keyboard) => expect(keyboardFor(text)).toBe(keyboard));
