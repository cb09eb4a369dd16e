import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './repository.ts';
import { secretsIn } from './secrets.ts';

/** Random-looking text that is public by its nature. */
const PUBLIC = new Set(['package-lock.json']);
/** Samples that the code refuses or hides, which is why they stand there. */
const SAMPLES = new Set([
  'platform/server/config-checks.ts: a random string: c2hlYWYtc2Ft…',
  'platform/server/config.test.ts: a password in an address',
]);
const TEXT =
  /\.(?:tsx?|mjs|json|jsonc|sql|sh|md|css|html|ya?ml|env|txt)$|(?:^|\/)(?:run|\.npmrc|\.gitignore)$/;

describe('secrets', () => {
  it('are found when they are there', () => {
    const digest = createHash('sha512').update('sample').digest();
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(secretsIn(`const key = '${digest.toString('base64url')}';`)).toHaveLength(1);
    expect(secretsIn(`token: ${digest.subarray(0, 20).toString('hex')}`)).toHaveLength(1);
    expect(secretsIn(pem)).toContain('a private key');
    expect(secretsIn(`AKIA${'ABCD2345'.repeat(2)}`)).toEqual(['an AWS access key']);
    expect(secretsIn(['postgres://sheaf:', 'hunter2hunter2', '@db.firm.com/portal'].join(''))).toEqual([
      'a password in an address',
    ]);
  });

  it('are not seen in ordinary text', () => {
    expect(secretsIn('features/documents/server/upload-queries-and-more.ts')).toEqual([]);
    expect(secretsIn('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')).toEqual([]);
    expect(secretsIn('postgres://sheaf:placeholder@localhost/portal')).toEqual([]);
    expect(secretsIn('a'.repeat(64))).toEqual([]);
  });

  it('are nowhere in the repository', () => {
    const found = repositoryFiles()
      .filter((file) => TEXT.test(file) && !PUBLIC.has(file))
      .flatMap((file) => secretsIn(textOf(file)).map((what) => `${file}: ${what}`));
    expect(found.filter((line) => !SAMPLES.has(line))).toEqual([]);
  });
});
