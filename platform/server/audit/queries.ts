import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Head, StoredEvent } from './chain.ts';

/** Every column of an event as text. A guard compares this list with the table's own. */
const COLUMNS: Record<keyof StoredEvent, RawBuilder<unknown>> = {
  firm_id: sql`e.firm_id::text`,
  id: sql`e.id::text`,
  name: sql`e.name`,
  at: sql`extract(epoch from e.at)::text`,
  actor_kind: sql`e.actor_kind`,
  actor_user_id: sql`e.actor_user_id::text`,
  entity_id: sql`e.entity_id::text`,
  user_id: sql`e.user_id::text`,
  payload: sql`e.payload::text`,
  request_id: sql`e.request_id`,
  signature: sql`e.signature`,
};
export const SEALED_COLUMNS = Object.keys(COLUMNS);
const EVENT = sql.join(Object.entries(COLUMNS).map(([name, text]) => sql`${text} as ${sql.ref(name)}`));

export async function listFirmsToSeal(tx: Tx, without: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select distinct firm_id from event_outbox where firm_id <> all (${without}::bigint[]) limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.firm_id);
}

export async function readHeads(tx: Tx, firmId: number | null): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select firm_id, seq, plain_until, hash, mac, extract(epoch from sealed_at)::text as sealed_at
    from event_chain_heads where ${firmId}::bigint is null or firm_id = ${firmId} order by firm_id`.execute(
    tx,
  );
  return rows;
}

export async function lockHead(tx: Tx, firmId: number): Promise<Head | undefined> {
  await sql`select 1 from event_chain_heads where firm_id = ${firmId} for update`.execute(tx);
  return (await readHeads(tx, firmId))[0];
}

/** False where there is one already. */
export async function insertHead(tx: Tx, head: Head): Promise<void> {
  await sql`insert into event_chain_heads (firm_id, seq, plain_until, hash, mac, sealed_at)
    values (${head.firm_id}, ${head.seq}, ${head.plain_until}, ${head.hash}, ${head.mac},
      to_timestamp(${head.sealed_at}::numeric)) on conflict do nothing`.execute(tx);
}

export async function moveHead(tx: Tx, head: Head): Promise<void> {
  await sql`update event_chain_heads set seq = ${head.seq}, hash = ${head.hash}, mac = ${head.mac},
    plain_until = ${head.plain_until}, sealed_at = to_timestamp(${head.sealed_at}::numeric)
    where firm_id = ${head.firm_id}`.execute(tx);
}

export async function hashesAt(
  tx: Tx,
  firmId: number,
  seqs: readonly number[],
): Promise<Map<number, Buffer>> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from event_seals where firm_id = ${firmId} and seq = any (${seqs}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}

/** Events that wait, each with its moment to the last digit: the seal lies in the event's own month. */
export async function listWaiting(tx: Tx, firmId: number, limit: number) {
  const { rows } = await sql<StoredEvent & { moment: string }>`
    select ${EVENT}, o.at::text as moment from event_outbox o
    join events e on e.firm_id = o.firm_id and e.id = o.event_id and e.at = o.at
    where o.firm_id = ${firmId} and not exists (
      select 1 from event_seals s where s.firm_id = o.firm_id and s.event_id = o.event_id and s.at = o.at)
    order by e.id limit ${limit}`.execute(tx);
  return rows;
}

/** Whether the queue names anything that cannot be sealed. */
export async function hasStrays(tx: Tx, firmId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from event_outbox o
    where o.firm_id = ${firmId} and (
      not exists (select 1 from events e where e.firm_id = o.firm_id and e.id = o.event_id and e.at = o.at)
      or exists (select 1 from event_seals s where s.firm_id = o.firm_id and s.event_id = o.event_id and s.at = o.at)
    )) as found`.execute(tx);
  return rows[0]!.found;
}

export interface NewSeal {
  seq: number;
  id: string;
  hash: Buffer;
  moment: string;
}

/** The seals are written and their events wait no longer, in one statement. */
export async function insertSeals(tx: Tx, firmId: number, seals: readonly NewSeal[]): Promise<void> {
  const ids = seals.map((seal) => seal.id);
  await sql`with done as (delete from event_outbox where firm_id = ${firmId} and event_id = any (${ids}::bigint[]))
    insert into event_seals (firm_id, seq, event_id, hash, at)
    select ${firmId}, * from unnest(${seals.map((s) => s.seq)}::bigint[], ${ids}::bigint[],
      ${seals.map((s) => s.hash)}::bytea[], ${seals.map((s) => s.moment)}::timestamptz[])`.execute(tx);
}

export type SealedRow = { [K in keyof StoredEvent]: StoredEvent[K] | null } & {
  seq: number;
  event_id: number;
  hash: Buffer;
};

export async function listSeals(tx: Tx, firmId: number, after: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.seq, s.event_id, s.hash, ${EVENT} from event_seals s
    left join events e on e.firm_id = s.firm_id and e.id = s.event_id and e.at = s.at
    where s.firm_id = ${firmId} and s.seq > ${after} order by s.seq limit ${limit}`.execute(tx);
  return rows;
}

/** Some events with their seals, in the order of the chain. */
export async function eventsWithSeals(
  tx: Tx,
  firmId: number,
  eventIds: readonly number[],
): Promise<(StoredEvent & { seq: number; hash: Buffer })[]> {
  const { rows } = await sql<StoredEvent & { seq: number; hash: Buffer }>`
    select s.seq, s.hash, ${EVENT} from event_seals s
    join events e on e.firm_id = s.firm_id and e.id = s.event_id and e.at = s.at
    where s.firm_id = ${firmId} and s.event_id = any (${[...eventIds]}::bigint[]) order by s.seq`.execute(tx);
  return rows;
}

/** What lies outside the chain: events that wait, events nobody queued, and a queue that names no event to seal. */
export async function countOutside(tx: Tx, firmId: number) {
  const { rows } = await sql<{
    seals: number;
    stray: number;
    queued: number;
    copies: number;
  }>`select
    (select count(*) from event_seals where firm_id = ${firmId}) as seals,
    (select count(*) from events e where e.firm_id = ${firmId}
      and not exists (select 1 from event_seals s where s.firm_id = e.firm_id and s.event_id = e.id and s.at = e.at)
      and not exists (select 1 from event_outbox o where o.firm_id = e.firm_id and o.event_id = e.id and o.at = e.at)
    ) as stray,
    (select count(*) from event_outbox where firm_id = ${firmId}) as queued,
    (select count(signature) - count(distinct signature) from events where firm_id = ${firmId}) as copies`.execute(
    tx,
  );
  return rows[0]!;
}
