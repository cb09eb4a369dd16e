import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  SealBroken,
  Secrets,
  constantTimeEqual,
  hashToken,
  openBytes,
  sealBytes,
  tokenBytes,
} from './crypto.ts';

const master = randomBytes(32);
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('firm keys under the master key', () => {
  it('opens only for the firm and version it was made for', () => {
    const secrets = new Secrets(master);
    const { key, wrapped } = secrets.newFirmKey(7, 1);
    expect(secrets.unwrapFirmKey(7, 1, wrapped).equals(key)).toBe(true);
    expect(wrapped.includes(key)).toBe(false);
    expect(() => secrets.unwrapFirmKey(8, 1, wrapped)).toThrow(SealBroken);
    expect(() => secrets.unwrapFirmKey(7, 2, wrapped)).toThrow(SealBroken);
  });

  it('F16: refuses under another master key', () => {
    const { wrapped } = new Secrets(master).newFirmKey(7, 1);
    expect(() => new Secrets(randomBytes(32)).unwrapFirmKey(7, 1, wrapped)).toThrow(
      "A firm's key cannot be opened.",
    );
    expect(() => new Secrets(randomBytes(16))).toThrow('32 bytes');
  });

  it('notices every changed byte', () => {
    const key = randomBytes(32);
    const aad = Buffer.from('here');
    const sealed = sealBytes(key, Buffer.from('value'), aad);
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => openBytes(key, changed, aad)).toThrow(SealBroken);
    }
    expect(() => openBytes(key, sealed.subarray(0, 20), aad)).toThrow(SealBroken);
  });
});

describe('purpose keys', () => {
  it('differ by purpose and stay the same over restarts', () => {
    const secrets = new Secrets(master);
    expect(secrets.deriveKey('a').equals(secrets.deriveKey('b'))).toBe(false);
    expect(secrets.deriveKey('a').equals(new Secrets(master).deriveKey('a'))).toBe(true);
    expect(secrets.mac('code', '123456').equals(secrets.mac('other', '123456'))).toBe(false);
  });
});

describe('random tokens', () => {
  it('carry 256 bits, are hashed for storage and compared in constant time', () => {
    expect(tokenBytes()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(tokenBytes()).not.toBe(tokenBytes());
    expect(hashToken('a')).toHaveLength(32);
    expect(constantTimeEqual('abc', 'abc')).toBe(true);
    expect(constantTimeEqual('abc', 'abd')).toBe(false);
    expect(constantTimeEqual('abc', 'abcd')).toBe(false);
    expect(constantTimeEqual(Buffer.from('x'), Buffer.from('x'))).toBe(true);
  });
});

describe('signed tokens', () => {
  let time = 1_800_000_000_000;
  const secrets = new Secrets(master, () => time);

  it('come back whole until they end', () => {
    const token = secrets.signToken({ user: 5, é: '✓' }, 'access', 900);
    expect(secrets.readToken(token, 'access')).toMatchObject({
      state: 'valid',
      payload: { user: 5, é: '✓' },
    });
    time += 900_000;
    expect(secrets.readToken(token, 'access')).toEqual({ state: 'expired' });
  });

  it('R25: another purpose, key, algorithm or spelling is invalid', () => {
    const token = secrets.signToken({ user: 5 }, 'access', 900);
    const [body, mac] = token.split('.') as [string, string];
    const exp = Math.floor(time / 1000) + 900;
    const macOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');
    const forged = b64({ exp, purpose: 'access', payload: { user: 6 } });
    const elsewhere = b64({ exp, purpose: 'reset', payload: {} });
    const lastChar = mac.at(-1)!;
    const sameBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sibling = sameBits[sameBits.indexOf(lastChar) ^ 1]!;
    const bad = [
      '',
      '.',
      body,
      `${body}.`,
      `${forged}.${mac}`,
      `${body}.${mac}x`,
      `${body}.${mac.slice(0, -1)}${sibling}`,
      `${body}=.${mac}`,
      `${token}.${mac}`,
      `${b64({ alg: 'none' })}.${forged}.`,
      `${b64({ alg: 'HS256', kid: '../../dev/null' })}.${forged}.${macOf(forged, Buffer.alloc(0))}`,
      `${forged}.${macOf(forged, Buffer.alloc(32))}`,
      `${forged}.${macOf(forged, master)}`,
      `${elsewhere}.${macOf(elsewhere, secrets.deriveKey('token:access'))}`,
      new Secrets(randomBytes(32), () => time).signToken({ user: 5 }, 'access', 900),
    ];
    for (const text of bad) expect(secrets.readToken(text, 'access'), text).toEqual({ state: 'invalid' });
    expect(secrets.readToken(token, 'reset')).toEqual({ state: 'invalid' });
  });
});
