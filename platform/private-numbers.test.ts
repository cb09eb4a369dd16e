import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCard, isEin, isIban, isItin, isRouting, isSin, isSsn } from './number-checks.ts';
import { namedBeside } from './number-labels.ts';
import { findNumbers, maskNumbers, type NumberKind } from './private-numbers.ts';

/** What stands between ‹ and › is what must be found. */
const TRUE: readonly (readonly [NumberKind, string])[] = [
  ['ssn', '‹123-45-6789›'],
  ['ssn', 'My social is ‹123 45 6789›.'],
  ['ssn', 'it is ‹123456789›, thanks'],
  ['ssn', 'SSN:‹123456789›'],
  ['ssn', 'full width ‹５０１-１２-４４１０› ok'],
  ['ssn', 'joined ‹501\u200b-12\u2060-44\u200d10› by nothing'],
  ['ssn', 'soft ‹501\u00ad124410› hyphen'],
  ['ssn', 'mathematical ‹𝟓𝟎𝟏-𝟏𝟐-𝟒𝟒𝟏𝟎› digits'],
  ['ssn', 'of another script ‹٥٠١-١٢-٤٤١٠› digits'],
  ['ssn', 'one by one ‹5 0 1 1 2 4 4 1 0› then'],
  ['ssn', 'one by one ‹5 0 1 - 1 2 - 4 4 1 0› then'],
  ['ssn', 'SSN‹123-45-6789›'],
  ['ssn', 'ssn-‹123-45-6789›'],
  ['ssn', '(‹123-45-6789›)'],
  ['ssn', '"‹123.45.6789›"'],
  ['ssn', 'For Oregon I have ‹501–12–4410›, is that right?'],
  ['ssn', 'With no-break hyphens ‹501‑12‑4410›'],
  ['ssn', 'spaced out ‹501 - 12 - 4410› ok'],
  ['ssn', 'no-break space ‹501\u00a012\u00a04410›'],
  ['ssn', 'mine ‹501-12-4410›/hers later'],
  ['ssn', '2 kids, the first is ‹501-12-4410› - born 2019'],
  ['ssn', 'In case you need it, my number is ‹501124410›'],
  ['ssn', 'Confirmation of his number: ‹501-12-4410›'],
  ['ssn', 'I paid $400. The SSN is ‹501124410›'],
  ['ssn', 'line one\n‹772-40-1234›\nline three'],
  ['itin', 'ITIN ‹912-70-1234›'],
  ['itin', 'her number ‹999 88 1234›'],
  ['itin', 'ITIN: ‹900501234›'],
  ['sin', 'My SIN is ‹130-692-544›'],
  ['sin', 'SIN ‹193 456 787›'],
  ['sin', 'SIN ‹193456787›'],
  ['sin', 'social insurance number ‹130692544›'],
  ['ein', 'The EIN is ‹93-1234567›'],
  ['ein', 'our company is ‹12-3456789›, an LLC'],
  ['ein', 'EIN ‹931234567›'],
  ['ein', 'Federal tax ID: ‹931234567›'],
  ['ein', 'FEIN‹93-1234567›'],
  ['card', 'pay with ‹4111 1111 1111 1111› please'],
  ['card', '‹4111111111111111›'],
  ['card', '‹5555-5555-5555-4444› exp 12/27'],
  ['card', 'amex ‹3782 822463 10005›'],
  ['card', 'Amex ‹378282246310005›'],
  ['card', '‹6011111111111117›'],
  ['card', 'Diners ‹3056 930902 5904›'],
  ['card', 'JCB ‹3530111333300000›'],
  ['card', 'MC ‹2223003122003222›'],
  ['card', 'my card: ‹4222222222222›, cvv later'],
  ['routing', 'Routing ‹021000021›'],
  ['routing', 'ABA number: ‹121000358›'],
  ['routing', '‹322271627› is our routing number'],
  ['account', 'Account number: ‹000123456789›'],
  ['account', 'acct #‹12345678›'],
  ['account', 'acct ‹123456›'],
  ['account', 'Acct. No. ‹1234-5678-90›'],
  ['account', 'please use checking ‹9876543210›'],
  ['account', 'the account she opened is ‹9876543210›'],
  ['account', '‹000123456789› is the account'],
  ['account', 'send it to ‹DE89 3704 0044 0532 0130 00› please'],
  ['account', 'IBAN ‹GB29NWBK60161331926819›'],
  ['account', 'savings account number is ‹123456789›'],
];

const FALSE: readonly string[] = [
  'counting 1 2 3 4 5 6 7 8 9 with the children',
  'Call me at 503-555-0123',
  'Call (503) 555-0123',
  '503.555.0123',
  '503 555 0123',
  '+1 503 555 0123',
  '+1-503-555-0123 ext 12345',
  '5035550123',
  '+4915123456789',
  'phone 612345678',
  'my account manager: 503-555-0123',
  'born 12/31/1980',
  '12-31-1980',
  '1980-12-31',
  'due 2026-04-15 at 10:30',
  'account opened 2019-01-15',
  'account opened 20190115',
  'accounts 2023 2024 and 2025',
  '$123,456,789.00',
  '$123456789',
  '$ 123456789',
  '123456789.50',
  'USD 123456789',
  '123456789 dollars',
  'account balance 150000',
  'the balance of the account last year: 15000000',
  'income of 1,234,567 and 89,000',
  'Portland, OR 97201-1234',
  '97201-1234 and 503-555-0123',
  'Form 1099-DIV, 1099-INT and 8879',
  'W-2, 1040-SR, 941-X, 8949, 4562 and 4797',
  'Tax years 2021, 2022, 2023 and 2024',
  'from 2023-2024',
  'Confirmation number 123456789',
  'Your confirmation: 501124410',
  'tracking 9400111899223197428490',
  'Tracking number 123456789',
  '1Z999AA10123456784',
  'FedEx 123456789012',
  'INV-123456789',
  'Invoice 12-3456789',
  'case #123456789',
  'Reference no. 4111111111111111',
  'https://example.com/a/123456789x',
  'order id 123456789',
  'Zoom 912 345 678',
  '000-12-4410',
  '666-12-4410',
  '900-12-4410',
  '501-00-4410',
  '501-12-0000',
  '123-45-6789-01',
  '94-123-45-6789',
  '07-1234567',
  '193 456 788',
  '4111 1111 1111 1112',
  '9999 9999 9999 9995',
  'account ending in 4410',
  'account •••• 4410',
  'routing slip 123456',
  'DE89 3704 0044 0532 0130 01',
  'A123456789',
  'file_123456789.pdf',
  '1 2 3 4 5 6 7 8',
  '50 12 4410',
  'The account is new. Total 12345678',
  '123456789%',
  '123-45-678',
  '1234-56-789',
  '0000000000000000',
];

const marked = (text: string) => {
  const start = text.indexOf('‹');
  const plain = text.replace('‹', '').replace('›', '');
  return { plain, start, end: text.indexOf('›') - 1 };
};

describe('what is found', () => {
  it.each(TRUE)('%s: %s', (kind, text) => {
    const { plain, start, end } = marked(text);
    expect(findNumbers(plain)).toEqual([{ kind, start, end }]);
  });
});

describe('what is left alone', () => {
  it.each(FALSE.map((text) => [text]))('%s', (text) => {
    expect(findNumbers(text)).toEqual([]);
    expect(maskNumbers(text)).toBe(text);
  });
});

it('finds several, in their order, none over another', () => {
  const text =
    'SSNs 501-12-4410 and 772 40 1234, routing 021000021 account 000123456789, IBAN GB29NWBK60161331926819';
  expect(findNumbers(text).map(({ kind }) => kind)).toEqual(['ssn', 'ssn', 'routing', 'account', 'account']);
  expect(maskNumbers(text)).toBe(
    'SSNs •••-••-4410 and •••-••-1234, routing •••• 0021 account •••• 6789, IBAN •••• 6819',
  );
});

it('masks each kind so that people know which one is meant, and finds nothing in what it masked', () => {
  for (const [, text] of TRUE) {
    const masked = maskNumbers(marked(text).plain);
    expect(masked).toContain('•');
    expect(findNumbers(masked)).toEqual([]);
  }
  expect(maskNumbers('SIN 193 456 787, EIN 93-1234567')).toBe('SIN •••-••6-787, EIN ••-•••4567');
});

const digits = (size: number) => fc.stringMatching(new RegExp(`^\\d{${size}}$`));
const checked = (
  make: (rest: string, check: number) => string,
  size: number,
  ok: (number: string) => boolean,
) =>
  digits(size - 1)
    .map((rest) => Array.from({ length: 10 }, (_, check) => make(rest, check)).find(ok))
    .filter((number) => number !== undefined);
const join = (number: string, sizes: readonly number[], separators: readonly string[]) => {
  let at = 0;
  return sizes
    .map((size, place) => (place > 0 ? separators[place - 1]! : '') + number.slice(at, (at += size)))
    .join('');
};
const separator = fc.constantFrom('-', ' ', '.', '–', '‑', ' - ', '\u00a0', '—', ' – ');
const divided = (number: fc.Arbitrary<string>, shapes: readonly (readonly number[])[]) =>
  fc
    .tuple(number, fc.constantFrom(...shapes), fc.array(separator, { minLength: 6, maxLength: 6 }))
    .map(([text, sizes, separators]) => join(text, sizes, separators));

const ends = (rest: string, check: number) => rest + check;
const SECRETS: readonly (readonly [NumberKind, fc.Arbitrary<string>])[] = [
  ['ssn', divided(digits(9).filter(isSsn), [[3, 2, 4], [9]])],
  ['itin', divided(digits(9).filter(isItin), [[3, 2, 4], [9]])],
  ['sin', divided(checked(ends, 9, isSin), [[3, 3, 3]])],
  ['ein', divided(digits(9).filter(isEin), [[2, 7]])],
  [
    'card',
    divided(
      checked((rest, check) => `4${rest.slice(1)}${check}`, 16, isCard),
      [[16], [4, 4, 4, 4]],
    ),
  ],
  [
    'card',
    divided(
      checked((rest, check) => `37${rest.slice(2)}${check}`, 15, isCard),
      [[15], [4, 6, 5]],
    ),
  ],
];

/** Digits and the signs of amounts and addresses, in any of their shapes, such as “﹩”. */
const isNoWord = (sign: string): boolean => /[\p{N}$€£¥%@+_]/u.test(sign.normalize('NFKC'));
/** Words of every alphabet that name no number and hold no digit. */
const words = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 8 })
  .map((parts) => parts.join(' ').replaceAll(/./gsu, (sign) => (isNoWord(sign) ? '' : sign)))
  .filter(
    (text) =>
      namedBeside(`${text} `, text.length + 1, text.length + 1).label === undefined &&
      namedBeside(` ${text}`, 0, 0).label === undefined,
  );
const opening = fc.constantFrom(' ', '(', '"', ': ', ', ', '\n', '[', '“', ' #');
const closing = fc.constantFrom('', ' ', ')', '"', '. ', ', ', '\n', ']', '!', '?', '; ');

it.each(SECRETS)('a %s in any sentence, however it is divided, is found', (kind, secret) => {
  fc.assert(
    fc.property(words, opening, secret, closing, words, (before, open, number, close, after) => {
      const from = before.length + open.length;
      const found = findNumbers(before + open + number + close + (close.trim() === '' ? ` ${after}` : after));
      expect(found.filter(({ start }) => start === from)).toEqual([
        { kind, start: from, end: from + number.length },
      ]);
    }),
    { numRuns: 300 },
  );
});

it('routing and account numbers that are named are found', () => {
  const routing = checked(ends, 9, isRouting);
  fc.assert(
    fc.property(routing, digits(12), (bank, account) => {
      const text = `Routing number ${bank}, account number ${account}`;
      expect(findNumbers(text).map(({ kind }) => kind)).toEqual(['routing', 'account']);
    }),
  );
  expect(findNumbers('account number 197520071916').map(({ kind }) => kind)).toEqual(['account']);
  expect(isIban('GB29NWBK60161331926819')).toBe(true);
});

it('never masks more than it found, and what it leaves is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- .acctSN'.split('')) }), (text) => {
      const found = findNumbers(text);
      for (const [place, { start, end }] of found.entries()) {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThanOrEqual(found[place - 1]?.end ?? 0);
      }
      expect(found.length > 0).toBe(maskNumbers(text) !== text);
    }),
    { numRuns: 1000 },
  );
});

/** Its own work in milliseconds: what else the machine does is not counted. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Against a quarter of the text, so that a slow machine does not matter. */
it.each([['1 '], ['12 '], ['1'], ['account 12 '], ['123-45-6789 '], ['AB12 '], ['. A'], ['DE89 1234 ']])(
  'reads 20,000 characters of %s in one pass',
  (piece) => {
    const text = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    const took = (size: number) => {
      const times = Array.from({ length: 3 }, () => {
        const from = worked();
        findNumbers(text(size));
        return worked() - from;
      });
      return Math.min(...times);
    };
    took(20_000);
    expect(took(80_000)).toBeLessThan(Math.max(took(20_000) * 10, 40));
  },
);
