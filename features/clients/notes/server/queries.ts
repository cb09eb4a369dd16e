import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

const notes = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('entity_notes as n')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'n.firm_id').onRef('u.id', '=', 'n.created_by'),
    )
    .select([
      'n.id',
      'n.entity_id',
      'n.body',
      'n.pinned',
      'u.full_name as author',
      'n.created_at',
      'n.updated_at',
      'n.version',
    ])
    .where('n.firm_id', '=', firmId);

export const listNotes = (tx: Tx, firmId: number, entityId: number, limit: number) =>
  notes(tx, firmId)
    .where('n.entity_id', '=', entityId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();

export const findNote = (tx: Tx, firmId: number, id: number, deleted: boolean) =>
  notes(tx, firmId)
    .where('n.id', '=', id)
    .where('n.deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate('n')
    .executeTakeFirst();

export async function insertNote(
  tx: Tx,
  row: {
    firm_id: number;
    entity_id: number;
    body: string;
    pinned: boolean;
    created_by: number;
    created_at: string;
  },
): Promise<number> {
  const made = await tx
    .insertInto('entity_notes')
    .values({ ...row, updated_at: row.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function changeNote(
  tx: Tx,
  firmId: number,
  id: number,
  change: { body?: string | undefined; pinned?: boolean | undefined; deleted_at?: string | null },
  now: string,
): Promise<void> {
  await tx
    .updateTable('entity_notes')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}
