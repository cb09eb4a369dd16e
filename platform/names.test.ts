import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NAME_DIGITS,
  NAME_LINK,
  NAME_LINK_PERSON,
  NAME_LONG,
  NAME_MARKS,
  NAME_ONE_LINE,
  type NameKind,
  nameFault,
  nameSign,
  tidyName,
} from './names.ts';

const KINDS: NameKind[] = ['person', 'entity', 'label'];

describe('names that people and companies have', () => {
  it.each([
    'Maria',
    "O'Brien",
    'O’Brien',
    'Müller-Lüdenscheidt',
    'José',
    '李小龙',
    'ジョン・スミス',
    'Nguyễn Thị Minh Khai',
    'Martin Luther King, Jr.',
    'J.P. Morgan',
    'J.R.R.',
    'St.John',
    'Ma.Theresa',
    'M.Sc.',
    'Ph.D.',
    'Robert (Bob)',
    'Robert "Bob"',
    'Gal·la',
    'Louis XIV',
    'John 3rd',
    'X Æ A-12',
    'नरेंद्र',
    'श्री\u200dमान',
    'می\u200cخواهم',
    'שָׁלוֹם',
    'สมชาย',
    'Dana & Lee',
  ])('person: %s', (name) => expect(nameFault(name, 'person')).toBeNull());

  it.each([
    "O'Brien & Sons, LLC",
    '3M',
    'Yahoo!',
    'Amazon.com, Inc.',
    'J.P. Morgan',
    'Booking.com B.V.',
    'E*TRADE',
    'Guess?',
    'Toys“R”Us',
    'Plus+ (Holdings) #2',
    'Tax 2026: Lopez',
    'Smith | Jones',
    '株式会社ソニー',
  ])('entity: %s', (name) => expect(nameFault(name, 'entity')).toBeNull());

  it.each(['Audit/Tax', 'A/B Trust', 'VIP ⭐', '[old] 1040', 'Office: Salem'])('label: %s', (name) =>
    expect(nameFault(name, 'label')).toBeNull(),
  );
});

describe('what a name may not carry', () => {
  it.each([
    'https://evil.example',
    'Pay at http://a.b now',
    'HTTPS:evil',
    'mailto:x',
    'javascript:alert(1)',
    'www.evil.example',
    'WWW.evil',
    'evil.com/x',
    'login.evil.co.uk/refund',
    'evil.com?x=1',
    'evil.com#x',
    'evil.com:8080',
    'ｅｖｉｌ.ｃｏｍ/x',
    'a@b',
    'maria@example.com',
  ])('an address in any name: %s', (name) => {
    for (const kind of KINDS) expect(nameFault(name, kind)).not.toBeNull();
    expect(nameFault(name, 'label')).toBe(NAME_LINK);
  });

  it.each([
    'evil.com',
    'Go to refund-irs.net',
    'evil.xn--p1ai',
    'secure.login.app',
    'evil.ru',
    'bit.ly',
    '10.0.0.1',
  ])('a domain in a person’s name: %s', (name) => {
    expect(nameFault(name, 'person')).toBe(NAME_LINK_PERSON);
    expect(nameFault(name, 'entity')).toBeNull();
  });

  it.each([
    'Maria\nYour refund is ready',
    'Maria\r\nBcc: x',
    'Maria\tLopez',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\u200bb',
    'ST\u200dAFF',
    '\u200cMaria',
    'a\u00adb',
    'a\ufeffb',
    'a\u3164b',
    'a\u0000b',
    'a\u{e0041}b',
    'a\ud800b',
  ])('a second line or something hidden: %j', (name) => {
    for (const kind of KINDS) expect(nameFault(name, kind)).toBe(NAME_ONE_LINE);
  });

  it('says which sign is too much', () => {
    expect(nameFault('<b>Maria</b>', 'person')).toBe(nameSign('<'));
    expect(nameFault('{{name}}', 'label')).toBe(nameSign('{'));
    expect(nameFault('A/B', 'person')).toBe(nameSign('/'));
    expect(nameFault('=cmd', 'entity')).toBe(nameSign('='));
    expect(nameFault('Yahoo!', 'person')).toBe(nameSign('!'));
  });

  it('numbers in a person’s name are few: no phone, no social security number', () => {
    expect(nameFault('John 1987', 'person')).toBeNull();
    expect(nameFault('Call 503-555-0100', 'person')).toBe(NAME_DIGITS);
    expect(nameFault('123-45-6789', 'person')).toBe(NAME_DIGITS);
    expect(nameFault('Route 503-555-0100', 'entity')).toBeNull();
  });

  it('no flood of letters is looked through', () => {
    const began = performance.now();
    for (const flood of ['x', 'x.', '.', 'x-', '1.', 'é', '\u0301', ' '])
      for (const kind of KINDS) expect(nameFault(flood.repeat(100_000), kind)).toBe(NAME_LONG);
    for (const flood of ['x', 'x.', '.', 'x-', '1.'])
      for (const kind of KINDS) nameFault(flood.repeat(400).slice(0, 400), kind);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('no tower of accents', () => {
    expect(nameFault(`a${'\u0301'.repeat(4)}`, 'person')).toBeNull();
    expect(nameFault(`a${'\u0301'.repeat(5)}`, 'person')).toBe(NAME_MARKS);
  });
});

describe('whatever is typed', () => {
  const any = fc.string({ unit: 'binary', maxLength: 60 });

  it('what passes is one line without anything unseen, scheme or at sign', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(...KINDS), (typed, kind) => {
        const name = tidyName(typed);
        if (nameFault(name, kind) !== null) return;
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff@<>\\{}]/u);
        expect(name).not.toContain('://');
      }),
      { numRuns: 3000 },
    );
  });

  it('an address put anywhere into a fine name is found', () => {
    const words = fc.stringMatching(/^[A-Za-z ,.'-]{0,20}$/);
    const address = fc.tuple(
      fc.constantFrom('http://', 'https://', 'HTTP://', 'www.', ''),
      fc.stringMatching(/^[a-z]{2,10}\.(com|net|org|ru|io)$/),
      fc.stringMatching(/^\/[a-z0-9]{0,8}$/),
    );
    fc.assert(
      fc.property(words, address, words, (before, parts, after) => {
        for (const kind of KINDS)
          expect(nameFault(`${before} ${parts.join('')} ${after}`, kind)).not.toBeNull();
      }),
    );
  });

  it('letters of any script are names, and tidying twice changes nothing', () => {
    const letters = fc
      .array(
        fc.integer({ min: 0xa0, max: 0xffff }).map((at) => String.fromCodePoint(at)),
        { minLength: 1, maxLength: 20 },
      )
      .map((all) =>
        all.filter((one) => /\p{L}/u.test(one) && !/[\u115f\u1160\u3164\uffa0]/u.test(one)).join(''),
      );
    fc.assert(fc.property(letters, (name) => nameFault(name, 'person') === null));
    fc.assert(
      fc.property(any, (typed) => {
        const once = tidyName(typed);
        expect(tidyName(once)).toBe(once);
      }),
    );
  });
});

it('keeps composed letters and single plain spaces', () => {
  expect(tidyName('  Jose\u0301\u00a0 \u3000Luis ')).toBe('José Luis');
});
