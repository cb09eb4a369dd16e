import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { StoredTarget } from './targets.ts';

export async function insertHandoff(
  tx: Tx,
  row: {
    firm_id: number;
    token_hash: Buffer;
    session_id: string;
    user_id: number;
    entity_id: number;
    path: string;
    expires_at: string;
    created_at: string;
  } & StoredTarget,
): Promise<number> {
  return (await tx.insertInto('handoffs').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const findOwnHandoff = (tx: Tx, firmId: number, userId: number, id: number) =>
  tx
    .selectFrom('handoffs')
    .select(['id', 'device', 'bound_at', 'expires_at', 'ended_at'])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function endHandoffRow(tx: Tx, firmId: number, userId: number, id: number, at: string) {
  const ended = await tx
    .updateTable('handoffs')
    .set({ ended_at: at })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** By the code alone: the caller is whoever holds it. */
export const findHandoffByToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('handoffs')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export type HandoffRow = NonNullable<Awaited<ReturnType<typeof findHandoffByToken>>>;

/** One of two browsers is first; false for the other. */
export async function bindHandoff(
  tx: Tx,
  handoff: { firm_id: number; id: number },
  by: { browser_hash: Buffer; device: string; bound_at: string; expires_at: string },
): Promise<boolean> {
  const bound = await tx
    .updateTable('handoffs')
    .set(by)
    .where('firm_id', '=', handoff.firm_id)
    .where('id', '=', handoff.id)
    .where('browser_hash', 'is', null)
    .executeTakeFirst();
  return bound.numUpdatedRows > 0n;
}

/** What came by this code, oldest first. */
export async function listHandoffFiles(tx: Tx, firmId: number, handoffId: number) {
  const { rows } = await sql<{
    upload_id: number;
    name: string;
    size: number;
    arrived: number;
    received: boolean;
  }>`
    select u.id as upload_id, u.name, u.declared_size as size, u.document_id is not null as received,
      case when u.document_id is not null or u.staged_key is not null then u.declared_size
        else coalesce((select sum(p.size) from upload_parts p where p.firm_id = u.firm_id and p.upload_id = u.id
          and p.staged_key is not null), 0)::bigint end as arrived
    from uploads u where u.firm_id = ${firmId} and u.handoff_id = ${handoffId} order by u.id`.execute(tx);
  return rows;
}

export const isOfHandoff = async (tx: Tx, handoff: HandoffRow, uploadId: number): Promise<boolean> =>
  (await tx
    .selectFrom('uploads')
    .select('id')
    .where('firm_id', '=', handoff.firm_id)
    .where('handoff_id', '=', handoff.id)
    .where('id', '=', uploadId)
    .executeTakeFirst()) !== undefined;

/** The documents that came by this code and are still there, oldest first. */
export async function listHandoffDocuments(
  tx: Tx,
  { firm_id, id }: Pick<HandoffRow, 'firm_id' | 'id'>,
): Promise<{ upload_id: number; document_id: number }[]> {
  const { rows } = await sql<{ upload_id: number; document_id: number }>`
    select u.id as upload_id, u.document_id from uploads u
    join documents d on d.firm_id = u.firm_id and d.id = u.document_id and d.deleted_at is null
    where u.firm_id = ${firm_id} and u.handoff_id = ${id} order by u.id`.execute(tx);
  return rows;
}
