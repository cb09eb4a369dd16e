import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MASK } from '../model.ts';
import { endingOf, hasMaskSigns } from './sealed.ts';

it.each([
  MASK,
  '••••••••77',
  '7•••••••',
  '●●●●1234',
  '***-**-1234',
  '*1234',
  'XXX-XX-1234',
  'xx-xxx1234',
  'xxxx 1234',
  'x x x 12',
])('%s holds the signs of a mask', (value) => {
  expect(hasMaskSigns(value)).toBe(true);
});

it.each(['123-45-6789', '7731', 'Max 12', 'xylophone', 'x12', 'Box-2x4', '12 34 56'])(
  '%s holds no sign of a mask',
  (value) => {
    expect(hasMaskSigns(value)).toBe(false);
  },
);

it('an ending is shown of numbers of nine digits or more', () => {
  expect(endingOf('123-45-6789')).toBe('6789');
  expect(endingOf('000 4471 2205')).toBe('2205');
  for (const short of ['7731', '12345678', '', 'hunter2hunter', '12345678x'])
    expect(endingOf(short)).toBeNull();
});

it('no ending tells more than four digits, and none ever holds a sign of a mask', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const ending = endingOf(value);
      if (ending !== null) expect(ending).toMatch(/^\d{4}$/);
    }),
  );
});
