/** Who vouches for the time of a seal, where the operator named somebody. */
import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { Log } from '../log.ts';
import type { TimeAuthority } from './seal.ts';
import { NoTimestamp } from './timestamp.ts';

/** Everything of it: finding the host, connecting, the answer. */
const MOST_MS = 8000;
const MOST_BYTES = 64 * 1024;

export function openTimeAuthority(
  { tsaUrl }: Pick<Config, 'tsaUrl'>,
  egress: Egress,
  log: Log,
): TimeAuthority | null {
  if (!tsaUrl) return null;
  return {
    async ask(request) {
      const answer = await egress.fetch('tsa', tsaUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: request,
        timeoutMs: MOST_MS,
        maxBytes: MOST_BYTES,
      });
      if (answer.status !== 200) throw new NoTimestamp(`The time authority answered ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    failed: (error) =>
      log.warn('a paper is sealed without a time stamp', {
        why: error instanceof Error ? error.message : String(error),
      }),
  };
}
