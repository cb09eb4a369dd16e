import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { FirmTag, TagKind } from '../model.ts';

export async function listTagRows(tx: Tx, firmId: number): Promise<FirmTag[]> {
  const { rows } = await sql<FirmTag>`
    select id, kind, name from firm_tags where firm_id = ${firmId} order by lower(name)`.execute(tx);
  return rows;
}

/** Null when there is such a tag; the index decides. */
export async function insertTag(
  tx: Tx,
  row: { firm_id: number; kind: TagKind; name: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into firm_tags (firm_id, kind, name) values (${row.firm_id}, ${row.kind}, ${row.name})
    on conflict (firm_id, kind, lower(name)) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The tag of this name, made where the firm has none. */
export async function ensureTag(tx: Tx, firmId: number, kind: TagKind, name: string): Promise<number> {
  const made = await insertTag(tx, { firm_id: firmId, kind, name });
  return made ?? (await tagsByName(tx, firmId, kind, [name]))![0]!.id;
}

export async function lockTag(tx: Tx, firmId: number, id: number): Promise<FirmTag | undefined> {
  const { rows } = await sql<FirmTag>`
    select id, kind, name from firm_tags where firm_id = ${firmId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** False when another tag of its kind has the name. */
export async function saveTagName(tx: Tx, firmId: number, id: number, name: string): Promise<boolean> {
  try {
    await tx
      .updateTable('firm_tags')
      .set({ name })
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'firm_tags_name') return false;
    throw error;
  }
}

export async function dropTag(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx.deleteFrom('firm_tags').where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** The tags of these names, whatever their case; null when there is none of one of them. */
export async function tagsByName(
  tx: Tx,
  firmId: number,
  kind: TagKind,
  names: readonly string[],
): Promise<FirmTag[] | null> {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const { rows } = await sql<FirmTag>`
    select id, kind, name from firm_tags
    where firm_id = ${firmId} and kind = ${kind} and lower(name) = any(${[...wanted]}::text[])
    order by lower(name)`.execute(tx);
  return rows.length === wanted.size ? rows : null;
}
