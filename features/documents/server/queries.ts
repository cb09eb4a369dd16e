import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

const withFile = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'd.firm_id').onRef('u.id', '=', 'd.created_by'),
    )
    .select((eb) => [
      'd.id',
      'd.entity_id',
      'd.path',
      'd.name',
      'd.staff_only',
      'd.created_at',
      'f.size',
      'f.content_type',
      'f.storage_key',
      eb.fn.coalesce('u.full_name', eb.val('Another owner')).as('created_by'),
    ])
    .where('d.firm_id', '=', firmId)
    .where('d.deleted_at', 'is', null);

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (tx: Tx, firmId: number, id: number) =>
  withFile(tx, firmId).where('d.id', '=', id).executeTakeFirst();

export interface EntityDocuments {
  firmId: number;
  entityId: number;
  staffOnly: boolean;
}

export function listDocumentRows(tx: Tx, of: EntityDocuments, limit: number, offset: number) {
  return withFile(tx, of.firmId)
    .where('d.entity_id', '=', of.entityId)
    .$if(!of.staffOnly, (query) => query.where('d.staff_only', '=', false))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Oldest first, as they were collected; a year is the first part of the folder's path. */
export function listAllDocuments(tx: Tx, of: EntityDocuments, year: number | undefined, limit: number) {
  return withFile(tx, of.firmId)
    .where('d.entity_id', '=', of.entityId)
    .$if(!of.staffOnly, (query) => query.where('d.staff_only', '=', false))
    .$if(year !== undefined, (query) => query.where(sql`split_part(d.path, '/', 2)`, '=', String(year)))
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

export async function countDocuments(tx: Tx, of: EntityDocuments): Promise<number> {
  const row = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', of.firmId)
    .where('entity_id', '=', of.entityId)
    .where('deleted_at', 'is', null)
    .$if(!of.staffOnly, (query) => query.where('staff_only', '=', false))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function insertUpload(
  tx: Tx,
  row: {
    firm_id: number;
    token_hash: Buffer;
    user_id: number;
    entity_id: number;
    path: string;
    name: string;
    content_type: string;
    direct_key: string | null;
    declared_size: number;
    expires_at: string;
    created_at: string;
  },
): Promise<number> {
  return (await tx.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** By the link alone: the caller is whoever holds it. */
export const findUploadByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom('uploads').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Only the first bytes to arrive count; false when others were first. */
export async function saveStagedBytes(
  tx: Tx,
  firmId: number,
  id: number,
  staged: { staged_key: string; storage_key: string; size: number; sha256: Buffer },
): Promise<boolean> {
  const saved = await tx
    .updateTable('uploads')
    .set(staged)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('staged_key', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

export const lockUpload = (tx: Tx, firmId: number, userId: number, id: number) =>
  tx
    .selectFrom('uploads')
    .select([
      'entity_id',
      'path',
      'name',
      'direct_key',
      'staged_key',
      'storage_key',
      'size',
      'sha256',
      'document_id',
      'declared_size',
    ])
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertDocument(
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    path: string;
    name: string;
    created_by: number;
    created_at: string;
    file_id: number;
    upload_id: number;
  },
): Promise<number> {
  const { upload_id, ...values } = row;
  const document = await tx.insertInto('documents').values(values).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('uploads')
    .set({ document_id: document.id })
    .where('firm_id', '=', row.firm_id)
    .where('id', '=', upload_id)
    .execute();
  return document.id;
}

/** Whom to tell that a client sent something: the primary owner's advisor, unless they chose not to hear of it. */
export function findAdvisorOf(tx: Tx, firmId: number, entityId: number) {
  return tx
    .selectFrom('entities as e')
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.firm_id', '=', 'e.firm_id').onRef('owner.id', '=', 'e.user_id'),
    )
    .innerJoin('users as advisor', (join) =>
      join
        .onRef('advisor.firm_id', '=', 'owner.firm_id')
        .onRef('advisor.id', '=', 'owner.assigned_advisor_id'),
    )
    .select(['advisor.id', 'advisor.email', 'advisor.fname', 'e.name as entity_name', 'e.hash_id'])
    .where('e.firm_id', '=', firmId)
    .where('e.id', '=', entityId)
    .where('advisor.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce((advisor.notification_choices ->> 'documents')::boolean, true)`)
    .executeTakeFirst();
}

export const readEvent = (tx: Tx, firmId: number, eventId: number) =>
  tx
    .selectFrom('events')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', eventId)
    .executeTakeFirst();
