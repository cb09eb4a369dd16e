/** Walks a firm's chain and says what does not fit: a changed, dropped, swapped or cut row. */
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { GENESIS, headMac, sameBytes, sealHash, type SealedEvent } from './chain.ts';

const PAGE = 5000;

export interface ChainReport {
  firmId: number;
  sealed: number;
  waiting: number;
  faults: string[];
}

type Row = SealedEvent & { seq: number; event_id: number; hash: Buffer };

export async function verifyChain(db: Database, firmId: number, macKey: Buffer): Promise<ChainReport> {
  return db.system(async (tx) => {
    // One picture of the chain, however much is sealed meanwhile.
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    return walkChain(tx, firmId, macKey);
  });
}

export async function walkChain(tx: Tx, firmId: number, macKey: Buffer): Promise<ChainReport> {
  const faults: string[] = [];
  const head = await tx
    .selectFrom('event_chain_heads')
    .selectAll()
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  let hash: Buffer = GENESIS;
  let seq = 0;
  for (;;) {
    const rows = await nextSeals(tx, firmId, seq);
    for (const row of rows) {
      if (row.seq !== seq + 1) faults.push(`seals ${seq + 1} to ${row.seq - 1} are missing`);
      if (row.id === null) faults.push(`event ${row.event_id} (seal ${row.seq}) is missing`);
      else if (!sameBytes(sealHash(hash, row.seq, row), row.hash))
        faults.push(`event ${row.event_id} (seal ${row.seq}) was changed`);
      seq = row.seq;
      hash = row.hash;
    }
    if (rows.length < PAGE) break;
  }
  if (seq > 0 && !head) faults.push('the end of the chain is missing');
  if (head && (head.seq !== seq || !sameBytes(head.hash, hash)))
    faults.push(`the chain was cut: it ends at ${seq}, not ${head.seq}`);
  if (head && !sameBytes(head.mac, headMac(macKey, firmId, head.seq, head.hash)))
    faults.push('the end of the chain was forged');
  const { waiting, stray } = await unsealed(tx, firmId);
  if (stray > 0) faults.push(`${stray} events stand outside the chain`);
  return { firmId, sealed: seq, waiting, faults };
}

async function nextSeals(tx: Tx, firmId: number, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.seq, s.event_id, s.hash, e.* from event_seals s
    left join events e on e.firm_id = s.firm_id and e.id = s.event_id and e.at = s.at
    where s.firm_id = ${firmId} and s.seq > ${after} order by s.seq limit ${PAGE}`.execute(tx);
  return rows;
}

async function unsealed(tx: Tx, firmId: number): Promise<{ waiting: number; stray: number }> {
  const { rows } = await sql<{ waiting: number; stray: number }>`
    select count(*) filter (where o.event_id is not null) as waiting, count(*) filter (where o.event_id is null) as stray
    from events e left join event_seals s on s.firm_id = e.firm_id and s.event_id = e.id and s.at = e.at
    left join event_outbox o on o.firm_id = e.firm_id and o.event_id = e.id
    where e.firm_id = ${firmId} and s.event_id is null`.execute(tx);
  return rows[0]!;
}
