import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { DropMatch, Shown } from '../model.ts';
import { NOTICE_DAYS, RECORD_DAYS, UNFILED_DAYS } from '../rules/kept.ts';

export async function insertDrop(tx: Tx, row: Insertable<DB['drops']>): Promise<number> {
  return (await tx.insertInto('drops').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertDropFiles(tx: Tx, rows: readonly Insertable<DB['drop_files']>[]): Promise<void> {
  await tx.insertInto('drop_files').values(rows).execute();
}

/** Files that arrived within the hour, and those whose links still wait for bytes. */
export async function countLately(tx: Tx, firmId: number, now: Date): Promise<number> {
  const hour = new Date(now.getTime() - 3_600_000);
  // No drop stays open for longer than an hour.
  const begun = new Date(now.getTime() - 2 * 3_600_000);
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from drop_files f join drops d on d.firm_id = f.firm_id and d.id = f.drop_id
    where f.firm_id = ${firmId} and f.created_at > ${begun} and (f.received_at > ${hour}
      or f.received_at is null and f.refused_at is null and d.sent_at is null and d.expires_at > ${now})`.execute(
    tx,
  );
  return rows[0]!.files;
}

/** By the link alone: the caller is whoever holds it. */
export const findFileByToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('drop_files as f')
    .innerJoin('drops as d', (join) =>
      join.onRef('d.firm_id', '=', 'f.firm_id').onRef('d.id', '=', 'f.drop_id'),
    )
    .select(['f.firm_id', 'f.id', 'f.drop_id', 'f.name', 'f.declared_size', 'f.created_at'])
    .select(['d.expires_at', 'd.sent_at', 'f.received_at', 'f.refused_at'])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** One request that sends the bytes of a file. */
interface Claim {
  firm_id: number;
  id: number;
  claim: string;
}

/** False while another request sends the same file. */
export async function claimFile(
  tx: Tx,
  { firm_id, id, claim }: Claim,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('drop_files')
    .set({ claim, claimed_until: until.toISOString() })
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .where('refused_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const claimed = (tx: Tx, { firm_id, id, claim }: Claim) =>
  tx.updateTable('drop_files').where('firm_id', '=', firm_id).where('id', '=', id).where('claim', '=', claim);

export async function renewClaim(tx: Tx, held: Claim, until: Date): Promise<void> {
  await claimed(tx, held).set({ claimed_until: until.toISOString() }).execute();
}

export async function releaseClaim(tx: Tx, held: Claim, refusedAt: Date | null): Promise<void> {
  const refused_at = refusedAt?.toISOString() ?? null;
  await claimed(tx, held).set({ claim: null, claimed_until: null, refused_at }).execute();
}

export async function extendDrop(tx: Tx, firmId: number, id: number, until: Date): Promise<void> {
  await tx
    .updateTable('drops')
    .set({ expires_at: until.toISOString() })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Only the request that holds the claim counts, and only before the drop is sent; false for all others. */
export async function saveReceived(
  tx: Tx,
  of: Claim,
  got: { file_id: number; size: number; sha256: Buffer; received_at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update drop_files f set file_id = ${got.file_id}, size = ${got.size}, sha256 = ${got.sha256},
      received_at = ${got.received_at}, claim = null, claimed_until = null
    from drops d where d.firm_id = f.firm_id and d.id = f.drop_id and d.sent_at is null
      and f.firm_id = ${of.firm_id} and f.id = ${of.id} and f.claim = ${of.claim} and f.received_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export const findDropByToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('drops')
    .select(['firm_id', 'id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const lockDrop = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('drops')
    .select((eb) => [
      'id',
      'sender_name',
      'sender_email',
      'sent_at',
      eb
        .selectFrom('drop_files as f')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('f.firm_id', '=', 'drops.firm_id')
        .whereRef('f.drop_id', '=', 'drops.id')
        .where('f.received_at', 'is not', null)
        .as('received'),
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What never arrived is no part of it. */
export async function markSent(tx: Tx, firmId: number, id: number, at: string): Promise<void> {
  await tx
    .updateTable('drops')
    .set({ sent_at: at })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('drop_files')
    .where('firm_id', '=', firmId)
    .where('drop_id', '=', id)
    .where('received_at', 'is', null)
    .execute();
}

const has = (what: RawBuilder<boolean>) => sql<boolean>`exists (select 1 from drop_files w
  where w.firm_id = d.firm_id and w.drop_id = d.id and ${what})`;
const waits = sql<boolean>`w.file_id is not null`;
const isFiled = sql<boolean>`w.filed_at is not null`;
/** By what is left of it: as long as one file waits, a sending is to be filed. */
const SHOWS: Record<Shown, RawBuilder<boolean>> = {
  waiting: has(waits),
  filed: sql`(not ${has(waits)} and ${has(isFiled)})`,
  rejected: sql`(not ${has(waits)} and not ${has(isFiled)})`,
  all: sql`true`,
};

export interface DropRow {
  id: number;
  sender_name: string;
  sender_email: string;
  note: string;
  received_at: string;
}

export async function listDropRows(
  tx: Tx,
  of: { firmId: number; show: Shown; limit: number; offset: number },
): Promise<{ rows: DropRow[]; counts: Record<Shown, number> }> {
  const sent = sql`from drops d where d.firm_id = ${of.firmId} and d.sent_at is not null`;
  const { rows } = await sql<DropRow>`
    select d.id, d.sender_name, d.sender_email, d.note, d.sent_at as received_at ${sent} and ${SHOWS[of.show]}
    order by d.sent_at desc, d.id desc limit ${of.limit} offset ${of.offset}`.execute(tx);
  const counted = await sql<Record<Shown, number>>`
    select count(*) filter (where ${SHOWS.waiting})::int as waiting, count(*) filter (where ${SHOWS.filed})::int as filed,
      count(*) filter (where ${SHOWS.rejected})::int as rejected, count(*)::int as all ${sent}`.execute(tx);
  return { rows, counts: counted.rows[0]! };
}

export const findDropRow = async (tx: Tx, firmId: number, id: number): Promise<DropRow | undefined> =>
  (
    await sql<DropRow>`
      select id, sender_name, sender_email, note, sent_at as received_at from drops
      where firm_id = ${firmId} and id = ${id} and sent_at is not null`.execute(tx)
  ).rows[0];

const MOST_MATCHES = 5;

/** The clients' entities whose owner has the email or the name that the sender typed, as far as the reader sees them. */
export async function matchesOf(
  tx: Tx,
  firmId: number,
  dropIds: readonly number[],
  /** Null: every group. */
  groupId: number | null,
): Promise<(DropMatch & { drop_id: number })[]> {
  const { rows } = await sql<DropMatch & { drop_id: number }>`
    with asked as (
      select id, lower(sender_email) as email, lower(sender_name) as name from drops
      where firm_id = ${firmId} and id = any(${[...dropIds]}::bigint[])
    ), people as (
      select a.id as drop_id, u.id as user_id, true as by_email, false as by_name
      from asked a join users u on u.firm_id = ${firmId} and lower(u.email) = a.email
      where u.deleted_at is null and not u.is_advisor
      union all
      select a.id, u.id, false, true from asked a join users u on u.firm_id = ${firmId} and lower(u.full_name) = a.name
      where u.deleted_at is null and not u.is_advisor
    ), found as (
      select p.drop_id, e.id as company_id, e.hash_id as company_hash, e.name as company_name,
        bool_or(p.by_email) as by_email, bool_or(p.by_name) as by_name
      from people p join entity_owners o on o.firm_id = ${firmId} and o.user_id = p.user_id
        join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
      where e.deleted_at is null and (${groupId}::bigint is null or e.group_id = ${groupId})
      group by 1, 2, 3, 4
    ), ranked as (
      select f.*, row_number() over (partition by drop_id order by by_email desc, by_name desc, company_name, company_id) as at
      from found f
    )
    select drop_id, company_id, company_hash, company_name, by_email, by_name from ranked
    where at <= ${MOST_MATCHES} order by drop_id, at`.execute(tx);
  return rows;
}

const received = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('drop_files as f')
    .innerJoin('drops as d', (join) =>
      join.onRef('d.firm_id', '=', 'f.firm_id').onRef('d.id', '=', 'f.drop_id'),
    )
    .leftJoin('stored_files as s', (join) =>
      join.onRef('s.firm_id', '=', 'f.firm_id').onRef('s.id', '=', 'f.file_id'),
    )
    .leftJoin('document_readings as r', (join) =>
      join.onRef('r.firm_id', '=', 'f.firm_id').onRef('r.file_id', '=', 'f.file_id'),
    )
    .where('f.firm_id', '=', firmId)
    .where('d.sent_at', 'is not', null);

export const filesOfDrops = (tx: Tx, firmId: number, dropIds: readonly number[]) =>
  received(tx, firmId)
    .leftJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'f.firm_id').onRef('e.id', '=', 'f.entity_id'),
    )
    .select([
      'f.drop_id',
      'f.id',
      'f.name',
      'f.size',
      'f.filed_at',
      'f.rejected_at',
      's.content_type',
      'r.status as reading',
      'e.name as entity_name',
      'e.hash_id as entity_hash',
      'e.group_id',
    ])
    .where('f.drop_id', 'in', [...dropIds])
    .orderBy('f.id')
    .execute();
export type FileRow = Awaited<ReturnType<typeof filesOfDrops>>[number];

export const findWaitingFile = (tx: Tx, firmId: number, id: number) =>
  received(tx, firmId)
    .select([
      'f.drop_id',
      'f.id',
      'f.name',
      'f.file_id',
      'f.size',
      'f.sha256',
      's.storage_key',
      's.content_type',
      'r.status as reading',
      'd.sender_name',
    ])
    .where('f.id', '=', id)
    .where('f.file_id', 'is not', null)
    .executeTakeFirst();

/** One of two at once is first; false for the other. */
export async function markFiled(
  tx: Tx,
  of: { firmId: number; id: number },
  by: { filed_at: string; filed_by: number; entity_id: number },
): Promise<boolean> {
  const filed = await tx
    .updateTable('drop_files')
    .set({ ...by, file_id: null })
    .where('firm_id', '=', of.firmId)
    .where('id', '=', of.id)
    .where('file_id', 'is not', null)
    .executeTakeFirst();
  return filed.numUpdatedRows > 0n;
}

/** The row goes; a sending without files goes with its last. */
export async function deleteFileRow(tx: Tx, firmId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('drop_files')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .returning('drop_id')
    .executeTakeFirst();
  if (!gone) return false;
  await sql`delete from drops d where d.firm_id = ${firmId} and d.id = ${gone.drop_id}
    and not exists (select 1 from drop_files f where f.firm_id = d.firm_id and f.drop_id = d.id)`.execute(tx);
  return true;
}

export async function countWaiting(tx: Tx, firmId: number): Promise<number> {
  const { n } = await received(tx, firmId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('f.file_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** What waits of a sending; it is theirs alone until the end of the transaction. */
export const lockWaiting = (tx: Tx, firmId: number, dropId: number) =>
  tx
    .selectFrom('drop_files')
    .select(['id', 'file_id'])
    .where('firm_id', '=', firmId)
    .where('drop_id', '=', dropId)
    .where('file_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function markRejected(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  by: { rejected_at: string; rejected_by: number },
): Promise<void> {
  await tx
    .updateTable('drop_files')
    .set({ ...by, file_id: null })
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Sendings of which files go within a week, and whose receivers have not been told. */
export async function findEnding(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ firm_id: number; id: number }[]> {
  const { rows } = await sql<{ firm_id: number; id: number }>`
    select d.firm_id, d.id from drops d
    where d.sent_at < ${daysBefore(now, UNFILED_DAYS - NOTICE_DAYS)} and d.ending_told_at is null and ${has(waits)}
    order by d.sent_at limit ${most}`.execute(tx);
  return rows;
}

/** Undefined where another worker was first, or nothing waits any more. */
export async function markEndingTold(
  tx: Tx,
  firmId: number,
  id: number,
  now: Date,
): Promise<{ sender_name: string; files: number } | undefined> {
  const { rows } = await sql<{ sender_name: string; files: number }>`
    update drops d set ending_told_at = ${now.toISOString()}
    where d.firm_id = ${firmId} and d.id = ${id} and d.ending_told_at is null and ${has(waits)}
    returning d.sender_name, (select count(*)::int from drop_files w
      where w.firm_id = d.firm_id and w.drop_id = d.id and ${waits}) as files`.execute(tx);
  return rows[0];
}

/** What was begun and never sent goes after a day, what nobody filed after its days, and the record of the rest after a year. */
const sentBefore = (now: Date, days: number) =>
  sql<boolean>`(firm_id, drop_id) in (select firm_id, id from drops where sent_at < ${daysBefore(now, days)})`;
const neverSent = (now: Date) =>
  sql<boolean>`(firm_id, drop_id) in (select firm_id, id from drops
    where sent_at is null and created_at < ${daysBefore(now, 1)})`;
const isLeft = sql<boolean>`filed_at is null and rejected_at is null`;

export const dropSweeps: readonly Sweep[] = [
  {
    table: 'drop_files',
    old: (now) =>
      sql`(${neverSent(now)} or ${sentBefore(now, RECORD_DAYS)} or (${isLeft} and ${sentBefore(now, UNFILED_DAYS)}))`,
  },
  {
    table: 'drops',
    old: (now) =>
      sql`(coalesce(sent_at < ${daysBefore(now, UNFILED_DAYS)}, created_at < ${daysBefore(now, 1)}) and not exists (
        select 1 from drop_files f where f.firm_id = drops.firm_id and f.drop_id = drops.id))`,
  },
];

/** Sendings of which no byte came in time. Their files go with them. */
export async function deleteEmptyDrops(tx: Tx, now: Date): Promise<void> {
  await sql`delete from drops d where sent_at is null and expires_at <= ${now} and not exists (
    select 1 from drop_files f where f.firm_id = d.firm_id and f.drop_id = d.id
      and (f.received_at is not null or f.claimed_until > ${now}))`.execute(tx);
}

/** So many old files lose their bytes; none when all have. */
export async function releaseOldFiles(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ firm_id: number; file_id: number }[]> {
  const { rows } = await sql<{ firm_id: number; file_id: number }>`
    with old as (
      select firm_id, id, file_id from drop_files
      where file_id is not null and (${neverSent(now)} or ${sentBefore(now, UNFILED_DAYS)}) limit ${most} for update)
    update drop_files f set file_id = null from old where f.firm_id = old.firm_id and f.id = old.id
    returning old.firm_id, old.file_id`.execute(tx);
  return rows;
}
