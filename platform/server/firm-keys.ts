/** A firm's keys by version, and what they seal: fields and the keys of files. */
import { createHmac } from 'node:crypto';
import { SealBroken, boundTo, expandKey, openBytes, sealBytes } from './crypto.ts';

/** Where a sealed field lives. A value moved to another place does not open there. */
export interface FieldPlace {
  table: string;
  row: string | number | bigint;
  column: string;
}

/** Wraps the random key of each stored file. */
export interface FileKeys {
  wrap(firmId: number, key: Buffer): Promise<Buffer>;
  unwrap(firmId: number, wrapped: Buffer): Promise<Buffer>;
}

interface Version {
  field: Buffer;
  file: Buffer;
  index: Buffer;
}

const FORMAT = 1;
const HEAD = 5;

export class FieldCipher {
  readonly firmId: number;
  readonly currentVersion: number;
  readonly #versions = new Map<number, Version>();

  /** `keys` are all versions still in use; the highest seals, every one opens. */
  constructor(firmId: number, keys: readonly { version: number; key: Uint8Array }[]) {
    if (keys.length === 0) throw new Error('A firm needs at least one key.');
    this.firmId = firmId;
    this.currentVersion = Math.max(...keys.map((k) => k.version));
    for (const { version, key } of keys)
      this.#versions.set(version, {
        field: expandKey(key, 'field'),
        file: expandKey(key, 'file-key'),
        index: expandKey(key, 'blind-index'),
      });
  }

  seal(plain: string, place: FieldPlace): Buffer {
    const version = this.currentVersion;
    const sealed = sealBytes(
      this.#version(version).field,
      Buffer.from(plain),
      this.#fieldAad(version, place),
    );
    return Buffer.concat([head(version), sealed]);
  }

  open(sealed: Uint8Array, place: FieldPlace): string {
    const version = versionOf(sealed);
    const key = this.#version(version).field;
    return openBytes(key, sealed.subarray(HEAD), this.#fieldAad(version, place), 'A sealed field').toString();
  }

  needsReseal(sealed: Uint8Array): boolean {
    return versionOf(sealed) !== this.currentVersion;
  }

  /** The same value under the newest key. Safe to repeat, so a rotation can be cut off and resumed. */
  reseal(sealed: Uint8Array, place: FieldPlace): Buffer {
    return this.needsReseal(sealed) ? this.seal(this.open(sealed, place), place) : Buffer.from(sealed);
  }

  /** For exact look-ups of sealed values. The caller normalises the value first. */
  blindIndex(value: string, purpose: string, version = this.currentVersion): Buffer {
    return createHmac('sha256', this.#version(version).index).update(boundTo(purpose, value)).digest();
  }

  /** One per key version, newest first: while a rotation runs, rows carry either. */
  blindIndexes(value: string, purpose: string): Buffer[] {
    return [...this.#versions.keys()]
      .toSorted((a, b) => b - a)
      .map((v) => this.blindIndex(value, purpose, v));
  }

  wrapFileKey(key: Uint8Array): Buffer {
    const version = this.currentVersion;
    const sealed = sealBytes(this.#version(version).file, key, boundTo('file-key', this.firmId, version));
    return Buffer.concat([head(version), sealed]);
  }

  unwrapFileKey(wrapped: Uint8Array): Buffer {
    const version = versionOf(wrapped);
    const aad = boundTo('file-key', this.firmId, version);
    return openBytes(this.#version(version).file, wrapped.subarray(HEAD), aad, "A file's key");
  }

  #fieldAad(version: number, place: FieldPlace): Buffer {
    return boundTo('field', this.firmId, version, place.table, place.row, place.column);
  }

  #version(version: number): Version {
    const found = this.#versions.get(version);
    if (!found) throw new SealBroken('A value under a key this firm does not have');
    return found;
  }
}

function head(version: number): Buffer {
  const bytes = Buffer.alloc(HEAD);
  bytes.writeUInt8(FORMAT, 0);
  bytes.writeUInt32BE(version, 1);
  return bytes;
}

function versionOf(sealed: Uint8Array): number {
  if (sealed.length < HEAD || sealed[0] !== FORMAT) throw new SealBroken('A sealed value');
  return Buffer.from(sealed.buffer, sealed.byteOffset, HEAD).readUInt32BE(1);
}

/** File keys through a firm's cipher, however the caller finds and caches it. */
export function fileKeysFrom(cipherOf: (firmId: number) => Promise<FieldCipher>): FileKeys {
  return {
    wrap: async (firmId, key) => (await cipherOf(firmId)).wrapFileKey(key),
    unwrap: async (firmId, wrapped) => (await cipherOf(firmId)).unwrapFileKey(wrapped),
  };
}
