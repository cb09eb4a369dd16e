import type { Readable } from 'node:stream';
import { MissingFile, type Storage } from './storage.ts';

/** Null where the store does not hold it: one lost file keeps nobody from all the others. */
export async function openIfThere(storage: Storage, key: string): Promise<Readable | null> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}
