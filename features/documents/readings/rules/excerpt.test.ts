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
    expect(shown('A mortgage: Mort', ['mort', 'mortgage'])).toBe('A [mortgage]: [Mort]');
    expect(shown('taxes, 4tax, Tax', ['tax'])).toBe('taxes, 4tax, [Tax]');
    expect(excerptOf('𝒜mort', ['mort'])).toBeNull();
    expect(shown('Señor Müller', ['muller'])).toBe('Señor [Müller]');
  });

  it('covers numbers of people and accounts, and is cut at both ends', () => {
    const text = `${'before '.repeat(50)}Wages of 123-45-6789 ${'after '.repeat(50)}`;
    const found = shown(text, ['wages'])!;
    expect(found).toMatch(/^….*\[Wages\] of •••-••-••••.*…$/);
    expect(found.length).toBeLessThan(220);
  });

  it('never shows a word that is somebody’s number, however it is written', () => {
    expect(excerptOf('a1b2c3d4e5f6g7', ['a1b2'])).toBeNull();
    expect(shown('a1b2c3 a1b2c3d4e5f6g7', ['a1b2'])).toBe('[a1b2]c3 a1b2c3d4e5f6g7');
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
