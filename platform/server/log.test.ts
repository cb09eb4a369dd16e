import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenBytes } from './crypto.ts';
import { LONGEST_LINE, createLog } from './log.ts';
import { redactText } from './redact-text.ts';

const lines: string[] = [];
const log = createLog({
  level: 'debug',
  write: (line) => void lines.push(line),
  now: () => new Date('2026-02-03T04:05:06Z'),
});
function said(write: () => void): string {
  lines.length = 0;
  write();
  return lines.join('');
}

const token = tokenBytes();
const canaries = [
  '123-45-6789',
  '987 65 4321',
  '12-3456789',
  '123 456 782',
  '078051120',
  token,
  'maria.lopez@example.com',
  '4111 1111 1111 1111',
  '+15555550100',
];

describe('log lines', () => {
  it('are one JSON object each, in UTC, with their fields and those of their parents', () => {
    const text = said(() =>
      log.child({ request_id: 'r-1' }).child({ firm_id: 7 }).info('done', { ms: 12, level: 'x', at: 'y' }),
    );
    expect(JSON.parse(text)).toEqual({
      at: '2026-02-03T04:05:06.000Z',
      level: 'info',
      msg: 'done',
      request_id: 'r-1',
      firm_id: 7,
      ms: 12,
    });
    expect(text.endsWith('}\n')).toBe(true);
    expect(
      said(() => log.info('two\nlines'))
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });

  it('below the level are left out', () => {
    const out: string[] = [];
    const quiet = createLog({ level: 'warn', write: (l) => void out.push(l) });
    quiet.debug('a');
    quiet.info('b');
    quiet.warn('c');
    quiet.error('d');
    expect(out).toHaveLength(2);
  });

  it('do not stop the work when they cannot be written', () => {
    const broken = createLog({
      write: () => {
        throw new Error('EPIPE');
      },
    });
    expect(() => broken.info('x')).not.toThrow();
  });
});

describe('R73: what never comes out', () => {
  it.each(canaries)('%s, wherever it is put', (canary) => {
    const error = new Error(`failed for ${canary}`, { cause: new Error(`because of ${canary}`) });
    const places: [string, Record<string, unknown>][] = [
      [`in the message ${canary}`, {}],
      ['x', { note: canary }],
      ['x', { note: `before ${canary}, after` }],
      ['x', { a: { b: [{ c: [`x=${canary}`] }] } }],
      ['x', { map: new Map([[canary, canary]]), set: new Set([canary]) }],
      ['x', { [canary]: 1 }],
      ['x', { error }],
      ['x', { all: new AggregateError([error], canary) }],
      [
        'x',
        { error: Object.assign(new Error('pg'), { detail: `Key (v)=(${canary}) exists.`, where: canary }) },
      ],
      ['x', { url: new URL(`https://h.example/p?x=${encodeURIComponent(canary)}`) }],
      ['x', { bytes: Buffer.from(canary) }],
    ];
    for (const [message, fields] of places) {
      const text = said(() => log.child(fields).error(message, fields));
      expect(text).not.toContain(canary);
      expect(text).not.toContain(encodeURIComponent(canary));
      expect(text).not.toContain(canary.slice(0, -2));
    }
  });

  it.each([
    'password',
    'newPassword',
    'user_password',
    'token',
    'accessToken',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'ssn',
    'spouse_ssn',
    'ein',
    'einNumber',
    'sin',
    'secret',
    'clientSecret',
    'code',
    'sms_code',
    'apiKey',
    'key',
    'masterKey',
    'private_key',
    'otp',
    'birth_date',
    'answers',
    'html',
    'phone_number',
    'fname',
    'full_name',
    'MASTER_KEY',
    'accountNumber',
    'key2',
  ])('a value under %s', (key) => {
    const text = said(() =>
      log.info('x', { [key]: 'canary', deep: [{ [key]: { inner: 'canary' } }], list: { [key]: ['canary'] } }),
    );
    expect(text).not.toContain('canary');
    expect(said(() => log.info('x', { [key]: 424242 }))).not.toContain('424242');
  });

  it.each([
    ['postgres://sheaf:hunter2@db.example/sheaf', 'hunter2'],
    ['GET /x?token=abc&y=1', 'abc'],
    ['https://s3/x?X-Amz-Signature=deadbeef&X-Amz-Credential=AKIA', 'deadbeef'],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['Your code is 493021.', '493021'],
    ['{"password":"hunter2"}', 'hunter2'],
    ['ssn=123456', '123456'],
  ])('the secret in %s', (text, secret) => {
    expect(redactText(text)).toContain('[redacted]');
    expect(redactText(text)).not.toContain(secret);
  });

  it('any random key or token, in each of the ways they are written', () => {
    for (let round = 0; round < 5000; round += 1) {
      const bytes = createHash('sha256').update(`sample ${round}`).digest();
      for (const text of [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]) {
        expect(redactText(`found ${text} there`), text).toBe('found [redacted] there');
      }
    }
  });

  it('half a secret at the edge of a text that is cut', () => {
    const filler = `${'code 123456 '.repeat(660)}xxxxxx`;
    for (let shift = 0; shift < 40; shift += 1)
      expect(redactText(`${'x'.repeat(shift)} ${filler} 123-45-6789 maria.lopez@example.com`)).not.toMatch(
        /123-45|maria/,
      );
  });

  it('a random token of any length in use', () => {
    fc.assert(
      fc.property(fc.constantFrom(16, 24, 32, 48), (bytes) => {
        const random = tokenBytes(bytes);
        // A token without a digit, or without letters of both cases, does not happen by chance at these lengths.
        fc.pre(/\d/.test(random) && /[a-z]/.test(random) && /[A-Z]/.test(random));
        expect(redactText(`/link/${random}/x`)).not.toContain(random.slice(2, -2));
      }),
    );
  });
});

describe('what stays readable', () => {
  it.each([
    'm***@example.com',
    '2026-02-03T04:05:06.000Z',
    '018f2c1e-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
    '10.0.0.1',
    'GET /api/entities/41',
    'took 1234567 ms',
    'at readHeader (file:///app/platform/server/envelope.ts:61:11)',
    'entities_name_trgm_index_rebuilt_now',
  ])('%s', (text) => expect(redactText(text)).toBe(text));

  it('an email keeps its first letter and its host', () =>
    expect(redactText('to maria@example.com')).toBe('to m***@example.com'));

  it('names of errors under code', () => {
    const text = said(() =>
      log.warn('x', {
        error: Object.assign(new Error('e'), { code: '23505' }),
        code: 'auth.invalid',
        other: { code: 'ECONNREFUSED' },
        statusCode: 404,
      }),
    );
    for (const word of ['23505', 'auth.invalid', 'ECONNREFUSED', '404']) expect(text).toContain(word);
  });
});

describe('any value at all', () => {
  it('is bounded, and cycles end', () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop['self'] = loop;
    loop['list'] = [loop];
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 'x'.repeat(5000)]));
    let deep: unknown = 'end';
    for (let i = 0; i < 5000; i += 1) deep = { deep };
    const thrower = {
      get bad(): string {
        throw new Error('no');
      },
    };
    for (const fields of [
      loop,
      wide,
      { deep },
      { thrower },
      { big: 10n, f: () => 1, s: Symbol('s'), n: Number.NaN, u: undefined, d: new Date(Number.NaN) },
    ]) {
      const text = said(() => log.info('m'.repeat(100_000), fields));
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LONGEST_LINE);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    expect(said(() => log.info('x', loop))).toContain('[cycle]');
  });

  it('names a key that is a thing, even one that cannot be turned into text', () => {
    const key = { toString: new Date(0) };
    const text = said(() => log.info('x', { seen: new Map([[key, 1]]) }));
    expect(JSON.parse(text)).toMatchObject({
      msg: 'x',
      seen: { '{"toString":"1970-01-01T00:00:00.000Z"}': 1 },
    });
  });

  it('never throws and stays quick', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.anything({
            withBigInt: true,
            withDate: true,
            withMap: true,
            withSet: true,
            withTypedArray: true,
          }),
        ),
        (fields) => {
          expect(() => JSON.parse(said(() => log.info('x', fields))) as unknown).not.toThrow();
        },
      ),
    );
    for (const hard of [
      'a@'.repeat(4000),
      '1 '.repeat(4000),
      '1-'.repeat(4000),
      '://a:'.repeat(2000),
      'A1b'.repeat(4000),
      'code '.repeat(2000),
      `${'a'.repeat(8000)}@`,
    ]) {
      const start = performance.now();
      redactText(hard);
      expect(performance.now() - start).toBeLessThan(50);
    }
  });
});
