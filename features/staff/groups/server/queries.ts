import type { Tx } from '#platform/server/db/database.ts';
import { sql } from 'kysely';
import type { EditedGroup } from '../model.ts';
import { unlessTaken } from '#platform/server/db/unless-taken.ts';

export function listGroups(tx: Tx, firmId: number, only: number | null) {
  return tx
    .selectFrom('firm_groups')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('name')
    .execute();
}

const groups = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_groups as g')
    .select(['g.id', 'g.name', 'g.version'])
    .select(
      sql<number>`(select count(*) from users u where u.firm_id = g.firm_id and u.group_id = g.id and u.is_advisor and u.deleted_at is null)`.as(
        'staff',
      ),
    )
    .select(
      sql<number>`(select count(*) from users u where u.firm_id = g.firm_id and u.group_id = g.id and not u.is_advisor and u.deleted_at is null)`.as(
        'clients',
      ),
    )
    .where('g.firm_id', '=', firmId);

export const listGroupRows = (tx: Tx, firmId: number): Promise<EditedGroup[]> =>
  groups(tx, firmId).orderBy('g.name').execute();

export const lockGroup = (tx: Tx, firmId: number, id: number): Promise<EditedGroup | undefined> =>
  groups(tx, firmId).where('g.id', '=', id).forUpdate('g').executeTakeFirst();

export async function insertGroup(tx: Tx, firmId: number, name: string): Promise<number | null> {
  const made = await tx
    .insertInto('firm_groups')
    .values({ firm_id: firmId, name })
    .onConflict((conflict) => conflict.columns(['firm_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export const saveGroupName = (tx: Tx, firmId: number, id: number, name: string) =>
  unlessTaken('firm_groups_firm_id_name_key', () =>
    tx
      .updateTable('firm_groups')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute(),
  );

export async function deleteGroupRow(tx: Tx, firmId: number, id: number): Promise<boolean> {
  try {
    await tx.deleteFrom('firm_groups').where('firm_id', '=', firmId).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}
