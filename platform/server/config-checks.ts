/** Checks on settings that are more than a pattern. */

/** The key printed in the self-hosting guide. Whoever copies it gets told. */
export const SAMPLE_MASTER_KEY = 'c2hlYWYtc2FtcGxlLWtleS1kby1ub3QtdXNlLWl0ISE=';

/** All bytes equal, a short repeated pattern, a run of numbers, or the documentation's sample. */
export function isWeakKey(key: Buffer): boolean {
  if (key.equals(Buffer.from(SAMPLE_MASTER_KEY, 'base64'))) return true;
  // 32 random bytes hold about 30 different ones; fewer than 16 happens to no random key.
  if (new Set(key).size < 16) return true;
  const steps = new Set(key.subarray(1).map((byte, i) => (byte - key[i]! + 256) % 256));
  return steps.size === 1;
}

export const loopbackHost = (url: string): boolean =>
  URL.canParse(url) && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
