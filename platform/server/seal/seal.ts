/** R63: one seal over the final bytes of a paper, at the end of everything that happens to it. */
import { createHash } from 'node:crypto';
import type { SealKey } from './certificate.ts';
import { signDigest } from './cms.ts';
import { findPlace } from './place.ts';
import { askForTime } from './timestamp.ts';

/** Asks whoever vouches for the time, and gives up soon. */
export interface TimeAuthority {
  ask: (request: Buffer) => Promise<Uint8Array>;
  /** It gave no time, or none that can be used: the paper is sealed without. */
  failed: (error: unknown) => void;
}

export interface Sealed {
  bytes: Buffer;
  /** When somebody else says it was there; null without one, or where they did not answer. */
  vouchedAt: Date | null;
}

/** `word` begins the empty place that was put into the file for this. */
export async function seal(
  file: Uint8Array,
  word: string,
  key: SealKey,
  authority: TimeAuthority | null,
): Promise<Sealed> {
  const place = findPlace(file, word);
  const hash = createHash('sha256');
  for (const part of place.signed) hash.update(part);
  const { signature, withToken } = signDigest(hash.digest(), key);
  const vouched = authority && (await timeOf(signature, authority));
  return { bytes: place.fill(withToken(vouched?.token ?? null)), vouchedAt: vouched?.at ?? null };
}

async function timeOf(signature: Buffer, { ask, failed }: TimeAuthority) {
  try {
    const request = askForTime(signature);
    return request.read(await ask(request.body));
  } catch (error) {
    failed(error);
    return null;
  }
}
