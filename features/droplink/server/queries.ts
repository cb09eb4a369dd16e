import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

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

const stillWaits = sql<boolean>`exists (select 1 from drop_files w
  where w.firm_id = d.firm_id and w.drop_id = d.id and w.file_id is not null)`;

export interface DropRow {
  id: number;
  sender_name: string;
  sender_email: string;
  note: string;
  received_at: string;
}

export async function listDropRows(
  tx: Tx,
  of: { firmId: number; waiting: boolean; limit: number; offset: number },
): Promise<{ rows: DropRow[]; total: number }> {
  const those = sql`from drops d where d.firm_id = ${of.firmId} and d.sent_at is not null
    and (not ${of.waiting}::boolean or ${stillWaits})`;
  const { rows } = await sql<DropRow>`
    select d.id, d.sender_name, d.sender_email, d.note, d.sent_at as received_at ${those}
    order by d.sent_at desc, d.id desc limit ${of.limit} offset ${of.offset}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${those}`.execute(tx);
  return { rows, total: counted.rows[0]!.n };
}

export const findDropRow = async (tx: Tx, firmId: number, id: number): Promise<DropRow | undefined> =>
  (
    await sql<DropRow>`
      select id, sender_name, sender_email, note, sent_at as received_at from drops
      where firm_id = ${firmId} and id = ${id} and sent_at is not null`.execute(tx)
  ).rows[0];

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

export const namesOf = async (tx: Tx, firmId: number, ids: readonly number[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom('users')
          .select('full_name')
          .where('firm_id', '=', firmId)
          .where('id', 'in', [...ids])
          .where('deleted_at', 'is', null)
          .orderBy('full_name')
          .execute()
      ).map(({ full_name }) => full_name);

/** What was begun and never sent goes after a day; what nobody filed or deleted, after a year. */
const KEPT_DAYS = 365;
const isOld = (now: Date) =>
  sql<boolean>`coalesce(sent_at < ${daysBefore(now, KEPT_DAYS)}, created_at < ${daysBefore(now, 1)})`;
const ofOld = (now: Date) =>
  sql<boolean>`(firm_id, drop_id) in (select firm_id, id from drops where ${isOld(now)})`;

export const dropSweeps: readonly Sweep[] = [
  { table: 'drop_files', old: ofOld },
  { table: 'drops', old: isOld },
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
      select firm_id, id, file_id from drop_files where file_id is not null and ${ofOld(now)} limit ${most} for update)
    update drop_files f set file_id = null from old where f.firm_id = old.firm_id and f.id = old.id
    returning old.firm_id, old.file_id`.execute(tx);
  return rows;
}
