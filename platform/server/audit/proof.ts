/** Lines of a firm's record with their place in the chain, each checked: what a pack of evidence tells of them. */
import type { Tx } from '../db/database.ts';
import { type ChainKeys, isSignedByUs, sameBytes, sealHash, type StoredEvent } from './chain.ts';
import { eventsWithSeals, hashesAt } from './queries.ts';

export interface ProvenLine {
  seq: number;
  event_id: number;
  name: string;
  /** Seconds since 1970. */
  at: string;
  actor_user_id: number | null;
  payload: unknown;
  hash: string;
  previous: string;
}

/** Those that are sealed, in their order. A line that does not fit its seal is an error, not a proof. */
export async function proofOf(
  tx: Tx,
  firmId: number,
  keys: ChainKeys,
  eventIds: readonly number[],
): Promise<ProvenLine[]> {
  const lines = await eventsWithSeals(tx, firmId, eventIds);
  const before = await hashesAt(
    tx,
    firmId,
    lines.map(({ seq }) => seq - 1),
  );
  return lines.map(({ seq, hash, ...event }) => {
    const previous = before.get(seq - 1) ?? Buffer.alloc(32);
    const stored: StoredEvent = event;
    if (!isSignedByUs(keys.event, stored) || !sameBytes(hash, sealHash(keys.seal, previous, seq, stored)))
      throw new Error(`line ${seq} of the record does not fit its seal`);
    return {
      seq,
      event_id: Number(stored.id),
      name: stored.name,
      at: stored.at,
      actor_user_id: stored.actor_user_id === null ? null : Number(stored.actor_user_id),
      payload: JSON.parse(stored.payload) as unknown,
      hash: hash.toString('hex'),
      previous: previous.toString('hex'),
    };
  });
}
