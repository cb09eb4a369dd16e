/** Seals new events into their firm's chain, in batches, well within a second of their commit. */
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Anchor, Anchors } from './anchors.ts';
import {
  type ChainKeys,
  GENESIS,
  type Head,
  headMac,
  isSignedByUs,
  sameBytes,
  sealHash,
  secondsText,
} from './chain.ts';
import { isOwnHead, isPlainHead } from './plain-chain.ts';
import * as queries from './queries.ts';

const EVERY_MS = 250;
const BATCH = 1000;
/** What waited while seals were not yet keyed is taken at once: nothing unsigned is taken later. */
const LAST_PLAIN_BATCH = 100_000;
const FIRMS_AT_ONCE = 500;
const PAUSE_MS = 60_000;

/** Somebody was at the record of this firm; nothing is added to it until a person has looked. */
export class ChainFault extends Error {}

interface Parts {
  db: Database;
  keys: ChainKeys;
  anchors: Anchors;
  clock: Clock;
  log: Log;
  metrics?: Pick<Metrics, 'countAuditFaults'>;
}

export interface Sealer {
  /** Returns the largest batch of any firm, so that the caller knows whether more may wait. */
  sealOnce: () => Promise<number>;
  /** What stopped or disturbed the sealing of each firm. */
  faults: ReadonlyMap<number, string>;
}

export function makeSealer({ db, keys, anchors, clock, log, metrics }: Parts): Sealer {
  const faults = new Map<number, string>();
  const pausedUntil = new Map<number, number>();
  let behind = true;

  const report = (firmId: number, fault: string | null) => {
    if (fault === null) faults.delete(firmId);
    else if (faults.get(firmId) !== fault) {
      faults.set(firmId, fault);
      log.error('the record of a firm is not sound', { firmId, fault });
    }
    metrics?.countAuditFaults(faults.size);
  };

  const anchor = async (made: readonly Anchor[]) => {
    try {
      await anchors.add(made);
    } catch (error) {
      behind = true;
      log.error('how far the record is sealed could not be written down', { error });
    }
  };

  /** After a start, a new day or a failure, every chain that went further than its anchor gets a new one. */
  const catchUp = async () => {
    await anchors.read();
    const heads = await db.system(async (tx) => {
      const sound: Head[] = [];
      for (const head of await queries.readHeads(tx, null)) {
        try {
          await assertUntouched(tx, head, keys, anchors);
          sound.push(head);
        } catch (error) {
          if (!(error instanceof ChainFault)) throw error;
          report(head.firm_id, error.message);
        }
      }
      return sound;
    });
    behind = false;
    await anchor(heads.filter((head) => head.seq > (anchors.highest(head.firm_id)?.seq ?? 0)));
  };

  return {
    faults,
    async sealOnce() {
      await anchors.refresh();
      if (behind || anchors.isNewDay()) await catchUp();
      const now = clock.now().getTime();
      const paused = [...pausedUntil].filter(([, until]) => until > now).map(([firm]) => firm);
      const firms = await db.system((tx) => queries.listFirmsToSeal(tx, paused, FIRMS_AT_ONCE));
      const made: Anchor[] = [];
      let largest = 0;
      for (const firmId of firms) {
        try {
          const { sealed, head, fault } = await db.system((tx) => sealFirm(tx, firmId, keys, anchors, clock));
          report(firmId, fault);
          if (sealed > 0) made.push(head);
          largest = Math.max(largest, sealed);
        } catch (error) {
          // One firm's trouble is its own: the others go on.
          pausedUntil.set(firmId, now + PAUSE_MS);
          if (error instanceof ChainFault) report(firmId, error.message);
          else log.warn('sealing', { firmId, error });
        }
      }
      if (made.length > 0) await anchor(made);
      return largest;
    },
  };
}

/** Before anything is added: the end is ours, nothing behind it is cut, and no anchor knows more or other. */
async function assertUntouched(tx: Tx, head: Head, keys: ChainKeys, anchors: Anchors): Promise<void> {
  if (!isOwnHead(keys, head)) throw new ChainFault('the end of the chain was forged');
  const anchor = anchors.highest(head.firm_id);
  if (anchor && anchor.seq > head.seq)
    throw new ChainFault(`the chain was cut: it ends at ${head.seq}, but ${anchor.seq} was anchored`);
  const found = await queries.hashesAt(tx, head.firm_id, [head.seq, anchor?.seq ?? head.seq]);
  for (const { seq, hash } of anchor ? [head, anchor] : [head])
    if (seq > 0 && !sameBytes(found.get(seq) ?? GENESIS, hash))
      throw new ChainFault(`seal ${seq} was changed or is missing`);
}

export async function sealFirm(tx: Tx, firmId: number, keys: ChainKeys, anchors: Anchors, clock: Clock) {
  const sealed_at = secondsText(clock.now());
  const first = { firm_id: firmId, seq: 0, plain_until: 0, hash: GENESIS, sealed_at };
  await queries.insertHead(tx, { ...first, mac: headMac(keys.head, first) });
  // The head's row lock makes a second sealer wait its turn; the chain can never fork.
  const head = await queries.lockHead(tx, firmId);
  if (!head) throw new ChainFault('the end of the chain is missing');
  await assertUntouched(tx, head, keys, anchors);
  const plain = isPlainHead(keys, head);
  const waiting = await queries.listWaiting(tx, firmId, plain ? LAST_PLAIN_BATCH : BATCH);
  const genuine = waiting.filter(
    (event) => isSignedByUs(keys.event, event) || (plain && event.signature === null),
  );
  const forged = waiting.length - genuine.length;
  const strays = waiting.length === 0 && (await queries.hasStrays(tx, firmId));
  const fault =
    forged > 0
      ? `${forged} events were not written by the portal`
      : strays
        ? 'the queue names events that are missing or sealed already'
        : null;
  if (genuine.length === 0) return { sealed: 0, head, fault };
  let { seq, hash } = head;
  const seals = genuine.map((event) => {
    seq += 1;
    hash = sealHash(keys.seal, hash, seq, event);
    return { seq, id: event.id, hash, moment: event.moment };
  });
  await queries.insertSeals(tx, firmId, seals);
  const end = { firm_id: firmId, seq, plain_until: head.plain_until, hash, sealed_at };
  const moved = { ...end, mac: headMac(keys.head, end) };
  await queries.moveHead(tx, moved);
  return { sealed: genuine.length, head: moved, fault };
}

export function startSealer(parts: Parts): { stop: () => Promise<void> } {
  const sealer = makeSealer(parts);
  let stopped = false;
  let running = Promise.resolve();
  const tick = async () => {
    try {
      let full = true;
      while (full) full = (await sealer.sealOnce()) >= BATCH && !stopped;
    } catch (error) {
      parts.log.warn('sealing', { error });
    }
    if (!stopped) timer = setTimeout(begin, EVERY_MS);
  };
  const begin = () => {
    running = tick();
  };
  let timer = setTimeout(begin, 0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
