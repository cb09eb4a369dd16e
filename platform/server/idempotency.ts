/**
 * The same request twice has one effect and one answer. The key is claimed, and its answer kept, in the
 * transaction of the work itself, so an answer is never remembered for work that did not happen.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SignedInActor } from '#platform/actor.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import type { Secrets } from './crypto.ts';
import type { Tx } from './db/database.ts';
import { openText, sealText } from './sealed-text.ts';

export const IDEMPOTENCY_HOURS = 24;
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface Claim {
  actor: SignedInActor;
  endpoint: string;
  key: string;
  input: unknown;
  now: Date;
}

export function checkIdempotencyKey(key: string): void {
  if (!KEY.test(key))
    throw new Invalid(
      'The Idempotency-Key must be 8 to 200 printable characters.',
      undefined,
      'idempotency.key',
    );
}

/** Runs the work once per key. A repeat gets the first answer; another body under the same key is refused. */
export async function once<T>(tx: Tx, secrets: Secrets, claim: Claim, work: () => Promise<T>): Promise<T> {
  const { firmId, userId } = claim.actor;
  const requestHash = createHash('sha256')
    .update(`${claim.endpoint}\n${JSON.stringify(claim.input)}`)
    .digest();
  const place = ['idempotency', firmId, userId, claim.key];
  const lock = createHash('sha256')
    .update(`${firmId}:${userId}:${claim.key}`)
    .digest()
    .readBigInt64BE()
    .toString();
  const { rows } = await sql<{
    ours: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as ours`.execute(tx);
  if (!rows[0]!.ours) throw new Conflict('idempotency.in_flight', 'This request is still being worked on.');

  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (earlier) {
    if (!earlier.request_hash.equals(requestHash)) {
      throw new Conflict('idempotency.mismatch', 'This Idempotency-Key was used for a different request.');
    }
    return JSON.parse(openText(secrets, place, keptText(earlier.response))) as T;
  }
  const response = await work();
  await tx
    .insertInto('idempotency_keys')
    .values({
      firm_id: firmId,
      user_id: userId,
      key: claim.key,
      endpoint: claim.endpoint,
      request_hash: requestHash,
      status: 200,
      // An answer may hold a link that is still good.
      response: JSON.stringify({ sealed: sealText(secrets, place, JSON.stringify(response)) }),
      created_at: claim.now.toISOString(),
    })
    .execute();
  return response;
}

/** Answers kept by an older version lie there as they are, for a day. */
function keptText(response: unknown): string {
  const sealed = (response as { sealed?: unknown } | null)?.sealed;
  return typeof sealed === 'string' ? sealed : JSON.stringify(response);
}
