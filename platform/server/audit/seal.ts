/** Seals new events into their firm's chain, in batches, well within a second of their commit. */
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import { GENESIS, headMac, sealHash, type SealedEvent } from './chain.ts';

const EVERY_MS = 250;
const BATCH = 1000;

export function startSealer(db: Database, macKey: Buffer, log: Log): { stop: () => Promise<void> } {
  let stopped = false;
  let running = Promise.resolve();
  const tick = async () => {
    try {
      let full = true;
      while (full) full = (await sealOnce(db, macKey)) >= BATCH && !stopped;
    } catch (error) {
      log.warn('sealing', { error });
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

/** Seals what is waiting; returns the largest batch of any firm, so that the caller knows whether more may wait. */
export async function sealOnce(db: Database, macKey: Buffer): Promise<number> {
  const firms = await db.system(async (tx) => {
    const { rows } = await sql<{
      firm_id: number;
    }>`select distinct firm_id from event_outbox limit 500`.execute(tx);
    return rows.map((row) => row.firm_id);
  });
  let largest = 0;
  for (const firmId of firms)
    largest = Math.max(largest, await db.system((tx) => sealFirm(tx, firmId, macKey)));
  return largest;
}

async function sealFirm(tx: Tx, firmId: number, macKey: Buffer): Promise<number> {
  // The head's row lock makes a second sealer wait its turn; the chain can never fork.
  await sql`insert into event_chain_heads (firm_id, seq, hash, mac, sealed_at)
    values (${firmId}, 0, ${GENESIS}, ${headMac(macKey, firmId, 0, GENESIS)}, now()) on conflict do nothing`.execute(
    tx,
  );
  const head = await tx
    .selectFrom('event_chain_heads')
    .selectAll()
    .where('firm_id', '=', firmId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // The moment to the last digit, which the driver would round: the seal lies in the event's own month.
  const { rows: events } = await sql<SealedEvent & { moment: string }>`
    with taken as (
      delete from event_outbox where firm_id = ${firmId} and event_id in (
        select event_id from event_outbox where firm_id = ${firmId} order by event_id limit ${BATCH})
      returning event_id, at)
    select e.*, t.at::text as moment from taken t
    join events e on e.firm_id = ${firmId} and e.id = t.event_id and e.at = t.at order by e.id`.execute(tx);
  if (events.length === 0) return 0;
  let { seq, hash } = head;
  const seals = events.map((event) => {
    seq += 1;
    hash = sealHash(hash, seq, event);
    return { seq, id: event.id, hash, moment: event.moment };
  });
  await sql`insert into event_seals (firm_id, seq, event_id, hash, at)
    select ${firmId}, * from unnest(${seals.map((s) => s.seq)}::bigint[], ${seals.map((s) => s.id)}::bigint[], ${seals.map((s) => s.hash)}::bytea[], ${seals.map((s) => s.moment)}::timestamptz[])`.execute(
    tx,
  );
  await tx
    .updateTable('event_chain_heads')
    .set({ seq, hash, mac: headMac(macKey, firmId, seq, hash), sealed_at: new Date().toISOString() })
    .where('firm_id', '=', firmId)
    .execute();
  return events.length;
}
