import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const shown = (text: string, asked: string[]) =>
  excerptOf(text, asked)
    ?.map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('an excerpt', () => {
  it('shows the words where they stand, and nothing when one of them does not', () => {
    expect(shown('Interest paid on a Mortgage in 2025', ['mort', 'interest'])).toBe(
      '[Interest] paid on a [Mort]gage in 2025',
    );
    expect(excerptOf('Interest paid', ['interest', 'mort'])).toBeNull();
    expect(excerptOf('Remortgage', ['mort'])).toBeNull();
    expect(excerptOf('Taxes', ['tax'])).toBeNull();
    expect(shown('Señor Müller', ['muller'])).toBe('Señor [Müller]');
  });

  it('covers numbers of people and accounts, and is cut at both ends', () => {
    const text = `${'before '.repeat(50)}Wages of 123-45-6789 ${'after '.repeat(50)}`;
    const found = shown(text, ['wages'])!;
    expect(found).toMatch(/^….*\[Wages\] of •••-••-••••.*…$/);
    expect(found.length).toBeLessThan(220);
  });

  it('says what stands there, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const parts = excerptOf(`${before} mortgage ${after}`, ['mortgage']);
        expect(parts?.some((part) => part.found)).toBe(true);
      }),
    );
  });
});
