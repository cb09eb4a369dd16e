/** Names in the store: random, never made from what a person typed, sharded so no folder grows large. */
import { randomBytes } from 'node:crypto';

const STAGED = /^staged\/([0-9a-f]{32})$/;
const STORED = /^stored\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})$/;
const DIRECT = /^direct\/[0-9a-f]{32}$/;

export const newFileId = (): Buffer => randomBytes(16);
export const stagedKeyFor = (fileId: Buffer): string => `staged/${fileId.toString('hex')}`;
export const newDirectKey = (): string => `direct/${randomBytes(16).toString('hex')}`;

/** The file's id, from either of its keys. Anything else is refused, so no key can leave the store. */
export function fileIdOf(key: string): Buffer {
  const staged = STAGED.exec(key);
  const stored = STORED.exec(key);
  const id = staged?.[1] ?? stored?.[3];
  if (id === undefined || (stored && !id.startsWith(stored[1]! + stored[2]!)))
    throw new RangeError('Not a storage key.');
  return Buffer.from(id, 'hex');
}

export function storageKeyOf(key: string): string {
  const id = fileIdOf(key).toString('hex');
  return `stored/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
}

export const stagedKeyOf = (storageKey: string): string => stagedKeyFor(fileIdOf(storageKey));

export const isDirectKey = (key: string): boolean => DIRECT.test(key);
