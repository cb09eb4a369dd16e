import type { Tx } from '#platform/server/db/database.ts';

/** A client's own active entities; row-level security allows no others. */
export function listOwned(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('entities as e')
    .innerJoin('entity_owners as o', (join) =>
      join.onRef('o.firm_id', '=', 'e.firm_id').onRef('o.entity_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.hash_id', 'e.name', 'e.entity_type', 'e.readonly_access'])
    .where('o.firm_id', '=', firmId)
    .where('o.user_id', '=', userId)
    .where('e.inactive', '=', false)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.name')
    .limit(500)
    .execute();
}

export async function countOwnerships(tx: Tx, firmId: number, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('entity_owners')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function readDefaultEntity(tx: Tx, firmId: number, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('default_company_id')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.default_company_id;
}
