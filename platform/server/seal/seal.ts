/** R63: one seal over the final bytes of a paper, at the end of everything that happens to it. */
import { createHash } from 'node:crypto';
import type { SealKey } from './certificate.ts';
import { signDigest } from './cms.ts';
import { findPlace } from './place.ts';
import { askForTime } from './timestamp.ts';

/** Asks whoever vouches for the time; null where nobody is configured. */
export type TimeAuthority = ((request: Buffer) => Promise<Uint8Array>) | null;

export interface Sealed {
  bytes: Buffer;
  /** What somebody else says of when; null without a time authority. */
  vouchedAt: Date | null;
}

/** `word` begins the empty place that was put into the file for this. */
export async function seal(
  file: Uint8Array,
  word: string,
  key: SealKey,
  authority: TimeAuthority,
): Promise<Sealed> {
  const place = findPlace(file, word);
  const hash = createHash('sha256');
  for (const part of place.signed) hash.update(part);
  const { signature, withToken } = signDigest(hash.digest(), key);
  if (!authority) return { bytes: place.fill(withToken(null)), vouchedAt: null };
  const request = askForTime(signature);
  const { token, at } = request.read(await authority(request.body));
  return { bytes: place.fill(withToken(token)), vouchedAt: at };
}
