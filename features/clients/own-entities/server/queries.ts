import { sql } from 'kysely';
import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { OwnAdvisor } from '../contract.ts';

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

/** Who is assigned to an entity and still works there. */
export async function findAdvisor(tx: Tx, firmId: number, entityId: number): Promise<OwnAdvisor | undefined> {
  const { rows } = await sql<OwnAdvisor>`
    select u.id, u.full_name as name, ${pictureOf('u')} as avatar_url, nullif(u.work_phone_number, '') as phone,
      nullif(u.work_phone_extension, '') as phone_extension
    from entities e join users u on u.firm_id = e.firm_id and u.id = e.assigned_advisor_id
    where e.firm_id = ${firmId} and e.id = ${entityId} and u.is_advisor and u.paying and u.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}
