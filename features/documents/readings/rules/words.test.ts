import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWords, beginningsOf, folded, keyOfWord, withoutNumbers } from './words.ts';

describe('the words of a text', () => {
  it('are found without case and accents, by their first letters; short ones whole', () => {
    expect([...beginningsOf('Mortgage INTEREST, Café tax; of 2025')]).toEqual([
      'mort',
      'mortga',
      'inte',
      'intere',
      'cafe',
      'tax',
      '2025',
    ]);
    expect(askedWords('  MÜLLER  müller, of ')).toEqual(['muller']);
    expect(['tax', 'form', 'forms', 'mortga', 'mortgage'].map(keyOfWord)).toEqual([
      'tax',
      'form',
      'form',
      'mortga',
      'mortga',
    ]);
  });

  it.each([
    '123-45-6789',
    '123 45 6789',
    '12-3456789',
    '021000021',
    '4111 1111 1111 1111',
    'acct000123456789',
    '000-123-456-789',
    'DE89370400440532013000',
  ])('never hold a number by which somebody is known: %s', (number) => {
    const words = [...beginningsOf(`Account ${number} closed`)];
    expect(words.filter((word) => /\d/.test(word))).toEqual([]);
    expect(words).toContain('closed');
    expect(askedWords(number).filter((word) => /\d/.test(word))).toEqual([]);
  });

  it('leave years, forms and amounts alone', () => {
    expect(askedWords('Form 1040 2024 2025 52,341')).toEqual(['form', '1040', '2024', '2025', '341']);
    expect(withoutNumbers('SSN 123-45-6789.')).toBe('SSN •••-••-••••.');
  });

  it('are at most 2,000 of a text', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `a${at}z`).join(' ');
    expect(beginningsOf(text).size).toBeLessThanOrEqual(4000);
  });

  it('fold letter for letter, so that a place in the one is a place in the other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(text).length).toBe(text.normalize('NFC').length);
      }),
    );
  });
});
