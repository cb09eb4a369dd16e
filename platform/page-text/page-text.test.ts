import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, centsIn } from './amounts.ts';
import { lettersOf, makePhraseFinder } from './phrase-finder.ts';
import { maskedTinIn } from './tins.ts';

const numbersOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) - 97);

describe('phrases', () => {
  it('are found wherever they stand, one within another too', () => {
    const find = makePhraseFinder(['voucher', 'paymentvoucher', 'cher', 'form']);
    expect(find(numbersOf('apaymentvoucherform'))).toEqual([
      { phrase: 1, from: 1, to: 15 },
      { phrase: 0, from: 8, to: 15 },
      { phrase: 2, from: 11, to: 15 },
      { phrase: 3, from: 15, to: 19 },
    ]);
  });

  it('are those that a search for each would find', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 40 }),
        (phrases, text) => {
          const found = makePhraseFinder(phrases)(numbersOf(text)).map(
            ({ phrase, from }) => `${phrase} ${from}`,
          );
          const expected = phrases.flatMap((phrase, at) =>
            Array.from(text, (_, from) => from)
              .filter((from) => text.startsWith(phrase, from))
              .map((from) => `${at} ${from}`),
          );
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
    );
  });

  it('are letters alone', () => {
    expect(lettersOf('E-File: “Québec” 2024')).toBe('efilequebec');
    expect(lettersOf('Instalment')).toBe('instalment');
    expect(lettersOf('412-52-3318')).toBe('');
  });
});

describe('amounts', () => {
  it.each([
    ['1,264.50', 126_450, true],
    ['$1,264', 126_400, true],
    ['150.', 15_000, true],
    ['604', 60_400, false],
    ['(1,200)', -120_000, true],
    ['-45.10', -4510, true],
    ['0', 0, false],
  ])('%s are %i cents', (text, cents, isDecorated) => {
    expect(amountIn(text)).toMatchObject({ cents, is_decorated: isDecorated });
  });

  it.each(['412-52-3318', '04/15/2026', '12,34', 'XX', '1.5', '', '1234567890', '25d', '1,264.5'])(
    '%s is none',
    (text) => expect(amountIn(text)).toBeNull(),
  );

  it('have two digits of cents in a box of their own', () => {
    expect(centsIn('00')).toBe(0);
    expect(centsIn('50')).toBe(50);
    expect(centsIn('5')).toBeNull();
    expect(centsIn('500')).toBeNull();
  });
});

describe('numbers of people', () => {
  it.each([
    ['412-52-3318', { kind: 'ssn', last4: '3318' }],
    ['XXX-XX-3318', { kind: 'ssn', last4: '3318' }],
    ['***-**-3318', { kind: 'ssn', last4: '3318' }],
    ['412 52 3318', { kind: 'ssn', last4: '3318' }],
    ['93-1187042', { kind: 'ein', last4: '7042' }],
    ['XX-XXX7042', { kind: 'ein', last4: '7042' }],
    ['412523318', { kind: 'unknown', last4: '3318' }],
  ])('%s keep their end alone', (text, tin) => expect(maskedTinIn(text)).toEqual(tin));

  it('of Canada are three times three digits', () => {
    expect(maskedTinIn('046 454 286', 'CA')).toEqual({ kind: 'sin', last4: '4286' });
    expect(maskedTinIn('XXX XX4 286', 'CA')).toEqual({ kind: 'sin', last4: '4286' });
    expect(maskedTinIn('no number', 'CA')).toBeNull();
    expect(maskedTinIn('97201-1234')).toBeNull();
  });
});
