/** Walks a firm's chain and says what does not fit: a changed, dropped, swapped, added or cut row. */
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Anchors, DatedAnchor } from './anchors.ts';
import { type ChainKeys, GENESIS, isSignedByUs, sameBytes, sealHash, type StoredEvent } from './chain.ts';
import { isOwnHead, isPlainHead, plainHash } from './plain-chain.ts';
import * as queries from './queries.ts';

const PAGE = 5000;
const FAULTS_NAMED = 100;

export interface ChainReport {
  firmId: number;
  sealed: number;
  waiting: number;
  faults: string[];
}

export async function verifyChain(
  db: Database,
  firmId: number,
  keys: ChainKeys,
  anchors: Anchors,
): Promise<ChainReport> {
  // Read before the picture is taken: an anchor is written after its seals, so the picture has at least as much.
  const { of, foreign } = await anchors.read();
  const report = await db.system(async (tx) => {
    // One picture of the chain, however much is sealed meanwhile.
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    return walkChain(tx, firmId, keys, of(firmId));
  });
  if (foreign > 0) report.faults.push(`${foreign} lines of the anchors were not written by the portal`);
  return report;
}

export async function walkChain(
  tx: Tx,
  firmId: number,
  keys: ChainKeys,
  anchors: readonly DatedAnchor[],
): Promise<ChainReport> {
  const faults: string[] = [];
  const tell = (fault: string) => {
    if (faults.length < FAULTS_NAMED) faults.push(fault);
  };
  const [[head], outside] = await Promise.all([
    queries.readHeads(tx, firmId),
    queries.countOutside(tx, firmId),
  ]);
  const { seq, hash, anchored } = await walkSeals(tx, firmId, keys, head?.plain_until ?? 0, anchors, tell);
  if (!head && (seq > 0 || anchors.length > 0)) tell('the end of the chain is missing');
  if (head && (head.seq !== seq || !sameBytes(head.hash, hash)))
    tell(`the chain was cut: it ends at ${seq}, not ${head.seq}`);
  if (head && !isOwnHead(keys, head)) tell('the end of the chain was forged');
  if (outside.seals !== seq) tell(`there are ${outside.seals} seals, not ${seq}`);
  for (const anchor of anchors)
    if (!anchored.has(anchor))
      tell(
        anchor.seq > seq
          ? `the chain was cut: it ends at ${seq}, but ${anchor.seq} was anchored at ${anchor.at}`
          : `seal ${anchor.seq} is not the one anchored at ${anchor.at}`,
      );
  if (outside.stray > 0) tell(`${outside.stray} events stand outside the chain`);
  if (outside.copies > 0) tell(`${outside.copies} events are copies of others`);
  const waiting = await checkWaiting(tx, firmId, keys, !!head && isPlainHead(keys, head), tell);
  if (outside.queued !== waiting)
    tell(`the queue names ${outside.queued - waiting} events that are missing or sealed already`);
  return { firmId, sealed: seq, waiting, faults };
}

/** Every seal, each on the hash before it. */
async function walkSeals(
  tx: Tx,
  firmId: number,
  keys: ChainKeys,
  plainUntil: number,
  anchors: readonly DatedAnchor[],
  tell: (fault: string) => void,
) {
  const bySeq = Map.groupBy(anchors, (anchor) => anchor.seq);
  const anchored = new Set<DatedAnchor>();
  let hash: Buffer = GENESIS;
  let seq = 0;
  for (;;) {
    const rows = await queries.listSeals(tx, firmId, seq, PAGE);
    for (const row of rows) {
      if (row.seq !== seq + 1) tell(`seals ${seq + 1} to ${row.seq - 1} are missing`);
      if (row.id === null) tell(`event ${row.event_id} (seal ${row.seq}) is missing`);
      else {
        const event = row as StoredEvent;
        const due =
          row.seq <= plainUntil ? plainHash(hash, row.seq, event) : sealHash(keys.seal, hash, row.seq, event);
        if (!sameBytes(due, row.hash)) tell(`event ${row.event_id} (seal ${row.seq}) was changed`);
      }
      seq = row.seq;
      hash = row.hash;
      for (const anchor of bySeq.get(seq) ?? []) if (sameBytes(anchor.hash, hash)) anchored.add(anchor);
    }
    if (rows.length < PAGE) return { seq, hash, anchored };
  }
}

/** What is not sealed yet is at least signed by whoever wrote it. */
async function checkWaiting(
  tx: Tx,
  firmId: number,
  keys: ChainKeys,
  plain: boolean,
  tell: (fault: string) => void,
): Promise<number> {
  const waiting = await queries.listWaiting(tx, firmId, Number.MAX_SAFE_INTEGER);
  for (const event of waiting)
    if (!isSignedByUs(keys.event, event) && !(plain && event.signature === null))
      tell(`event ${event.id}, not yet sealed, was not written by the portal`);
  return waiting.length;
}
