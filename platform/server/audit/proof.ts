/** Some entries of a firm's record, each checked against its seal now: what a pack of evidence tells of them. */
import type { Tx } from '../db/database.ts';
import type { Anchors, DatedAnchor } from './anchors.ts';
import { type ChainKeys, GENESIS, sameBytes, sealHash } from './chain.ts';
import { isOwnHead, plainHash } from './plain-chain.ts';
import { eventsWithSeals, hashesAt, readHeads } from './queries.ts';

export interface ProvenEntry {
  seq: number;
  event_id: number;
  name: string;
  /** Seconds since 1970. */
  at: string;
  actor_kind: string;
  actor_user_id: number | null;
  entity_id: number | null;
  user_id: number | null;
  payload: Readonly<Record<string, unknown>>;
  previous: string;
  hash: string;
}

export interface RecordProof {
  /** Those that are sealed, in their order. */
  entries: ProvenEntry[];
  /** What does not fit, in words. */
  faults: string[];
  /** The first note outside the database that covers all of these entries. */
  anchor: DatedAnchor | null;
}

const numberOf = (id: string | null): number | null => (id === null ? null : Number(id));

export async function proofOf(
  tx: Tx,
  firmId: number,
  { keys, anchors }: { keys: ChainKeys; anchors: Anchors },
  eventIds: readonly number[],
): Promise<RecordProof> {
  const [head] = await readHeads(tx, firmId);
  const rows = await eventsWithSeals(tx, firmId, eventIds);
  const seqs = rows.flatMap(({ seq }) => [seq - 1, seq]);
  const before = await hashesAt(tx, firmId, seqs);
  const faults: string[] = [];
  if (head && !isOwnHead(keys, head)) faults.push('the end of the record was forged');
  const entries = rows.map(({ seq, hash, ...event }): ProvenEntry => {
    const previous = before.get(seq - 1) ?? GENESIS;
    const isPlain = seq <= (head?.plain_until ?? 0);
    const due = isPlain ? plainHash(previous, seq, event) : sealHash(keys.seal, previous, seq, event);
    if (!sameBytes(hash, due)) faults.push(`entry ${seq} does not fit its seal`);
    return {
      seq,
      event_id: Number(event.id),
      name: event.name,
      at: event.at,
      actor_kind: event.actor_kind,
      actor_user_id: numberOf(event.actor_user_id),
      entity_id: numberOf(event.entity_id),
      user_id: numberOf(event.user_id),
      payload: JSON.parse(event.payload) as Record<string, unknown>,
      previous: previous.toString('hex'),
      hash: hash.toString('hex'),
    };
  });
  const anchor = await anchorAfter(tx, firmId, anchors, entries.at(-1)?.seq ?? 0);
  if (anchor === 'other') faults.push('the record is not the one that was noted outside the database');
  return { entries, faults, anchor: anchor === 'other' ? null : anchor };
}

async function anchorAfter(
  tx: Tx,
  firmId: number,
  anchors: Anchors,
  seq: number,
): Promise<DatedAnchor | 'other' | null> {
  const anchor = (await anchors.read()).of(firmId).find((one) => one.seq >= seq);
  if (!anchor) return null;
  const found = (await hashesAt(tx, firmId, [anchor.seq])).get(anchor.seq);
  return found && sameBytes(found, anchor.hash) ? anchor : 'other';
}
