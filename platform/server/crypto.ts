/** What is made from the master key: purpose keys, wrapped firm keys, signed short tokens. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A sealed value that does not open: another key, another place, or changed bytes. It never says which. */
export class SealBroken extends Error {
  constructor(what: string) {
    super(`${what} cannot be opened.`);
    this.name = 'SealBroken';
  }
}

const NONCE = 12;
const TAG = 16;
const KEY = 32;

/** A random token for links, sessions and handles. */
export const tokenBytes = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is stored of a random token. Not for passwords or short codes: those need a key or a cost. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Takes as long for a near miss as for a far one. Lengths may show; contents may not. */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
  const digest = (v: string | Uint8Array) => createHash('sha256').update(v).digest();
  return timingSafeEqual(digest(a), digest(b)) && a.length === b.length;
}

/** HKDF-SHA-256. Two purposes give two keys that say nothing about one another. */
export function expandKey(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'sheaf', purpose, KEY));
}

/** Lists as authenticated data: JSON keeps `['a', 'bc']` and `['ab', 'c']` apart. */
export const boundTo = (...parts: readonly (string | number | bigint)[]): Buffer =>
  Buffer.from(JSON.stringify(parts.map(String)));

/** AES-256-GCM as nonce, tag, ciphertext. */
export function sealBytes(key: Uint8Array, plain: Uint8Array, aad: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(aad);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function openBytes(
  key: Uint8Array,
  sealed: Uint8Array,
  aad: Uint8Array,
  what = 'The sealed value',
): Buffer {
  if (sealed.length < NONCE + TAG) throw new SealBroken(what);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(aad).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    throw new SealBroken(what);
  }
}

export type TokenReading =
  | { state: 'valid'; payload: unknown; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'invalid' };

const TOKEN = /^[A-Za-z0-9_-]{1,4000}\.[A-Za-z0-9_-]{43}$/;

/** Everything that needs the master key. Built once; the key itself goes no further. */
export class Secrets {
  readonly #master: Buffer;
  readonly #now: () => number;
  readonly #derived = new Map<string, Buffer>();

  constructor(master: Buffer, now: () => number = Date.now) {
    if (master.length !== KEY) throw new Error('The master key must be 32 bytes.');
    this.#master = master;
    this.#now = now;
  }

  /** Purposes are written in the code, never taken from a request: each stays cached. */
  deriveKey(purpose: string): Buffer {
    let key = this.#derived.get(purpose);
    if (!key) this.#derived.set(purpose, (key = expandKey(this.#master, `purpose:${purpose}`)));
    return key;
  }

  /** A keyed hash for short secrets such as six-digit codes, which a plain hash would give away. */
  mac(purpose: string, message: string | Uint8Array): Buffer {
    return createHmac('sha256', this.deriveKey(purpose)).update(message).digest();
  }

  newFirmKey(firmId: number, version: number): { key: Buffer; wrapped: Buffer } {
    const key = randomBytes(KEY);
    return { key, wrapped: this.wrapFirmKey(firmId, version, key) };
  }

  wrapFirmKey(firmId: number, version: number, key: Uint8Array): Buffer {
    return sealBytes(this.deriveKey('wrap-firm-key'), key, boundTo('firm-key', firmId, version));
  }

  unwrapFirmKey(firmId: number, version: number, wrapped: Uint8Array): Buffer {
    return openBytes(
      this.deriveKey('wrap-firm-key'),
      wrapped,
      boundTo('firm-key', firmId, version),
      "A firm's key",
    );
  }

  /** One algorithm, fixed here and not named in the token, so nothing in it can choose another. */
  signToken(payload: unknown, purpose: string, ttlSeconds: number): string {
    const exp = Math.floor(this.#now() / 1000) + ttlSeconds;
    const body = Buffer.from(JSON.stringify({ exp, purpose, payload })).toString('base64url');
    return `${body}.${this.#tokenMac(body, purpose).toString('base64url')}`;
  }

  readToken(token: string, purpose: string): TokenReading {
    if (!TOKEN.test(token)) return { state: 'invalid' };
    const [body, mac] = token.split('.') as [string, string];
    // Compared as text: the last character of base64 has spare bits, and a token has one spelling.
    if (!constantTimeEqual(mac, this.#tokenMac(body, purpose).toString('base64url')))
      return { state: 'invalid' };
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
      exp: number;
      purpose: string;
      payload: unknown;
    };
    if (claims.purpose !== purpose) return { state: 'invalid' };
    if (claims.exp * 1000 <= this.#now()) return { state: 'expired' };
    return { state: 'valid', payload: claims.payload, expiresAt: new Date(claims.exp * 1000) };
  }

  #tokenMac(body: string, purpose: string): Buffer {
    return this.mac(`token:${purpose}`, body);
  }
}
