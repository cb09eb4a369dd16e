import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignText, say, textOf } from './words.ts';

/** How mail programs find what to link, a little more eager than any of them. */
const LINKED = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|tel|sms|https?):[^\s\u2060]|\S\.\p{L}|@[^\s\u2060]/iu;
const seen = (text: string) => text.replaceAll('\u2060', '');

describe('foreign text in a mail', () => {
  it('keeps names as they are', () => {
    for (const name of ['Maria', "O'Brien & Sons, LLC", 'J. P. Morgan', '李小龙', 'می\u200cخواهم', 'Dr. No'])
      expect(foreignText(name)).toBe(name);
  });

  it('reads the same where it looks like an address, and is none', () => {
    for (const name of ['Amazon.com, Inc.', 'https://evil.example/x', 'eve@evil.example', 'mailto:eve']) {
      expect(foreignText(name)).not.toMatch(LINKED);
      expect(seen(foreignText(name))).toBe(name);
    }
  });

  it('is one line, without what cannot be seen, and ends in time', () => {
    expect(foreignText(' a\r\n\r\nb\u202e\u200bc\u00a0 d ')).toBe('a b c d');
    expect(foreignText('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`);
    for (const flood of ['x', 'x.', '@', ':', 'http:', ' ', '\u200d'])
      expect(foreignText(flood.repeat(20_000)).length).toBeLessThanOrEqual(200);
    expect(foreignText('👩'.repeat(200), 10)).toBe(`${'👩'.repeat(9)}…`);
  });

  it('whatever it is: one line, short, no address', () => {
    const bits = fc.constantFrom(
      '.',
      '@',
      '://',
      'http',
      'www',
      'com',
      '/',
      '\n',
      '\u2060',
      '\u200d',
      'é',
      ' ',
      ':',
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(bits, { maxLength: 40 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(any, (text) => {
        const said = foreignText(text);
        expect(said).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(said).not.toMatch(LINKED);
        expect(Array.from(seen(said)).length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 3000 },
    );
  });
});

it('the words of a template stay, its values are foreign, and what was said can be said again', () => {
  const name = say`Hello ${'evil.com\n'}, visit us.`;
  expect(textOf(name)).toBe('Hello evil.\u2060com, visit us.');
  expect(textOf(say`${name} ${3}`)).toBe('Hello evil.\u2060com, visit us. 3');
});
