/** Reads a stored file from end to end and compares it with the hash taken when it came in. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { DamagedFile } from '../envelope.ts';
import { MissingFile, type Storage } from './storage.ts';

export type ScrubResult = 'sound' | 'damaged' | 'missing';

/** Throws what is neither: a store that does not answer says nothing about the file. */
export async function scrub(storage: Storage, storageKey: string, sha256: Buffer): Promise<ScrubResult> {
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.open(storageKey), hash);
  } catch (error) {
    if (error instanceof MissingFile) return 'missing';
    if (error instanceof DamagedFile) return 'damaged';
    throw error;
  }
  return hash.digest().equals(sha256) ? 'sound' : 'damaged';
}
