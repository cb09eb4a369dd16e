import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { RoleAssignment } from '../contract.ts';

const MOST = 500;

const assignments = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_role_assignments as a')
    .innerJoin('firm_roles as r', (join) =>
      join.onRef('r.firm_id', '=', 'a.firm_id').onRef('r.id', '=', 'a.firm_role_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'a.firm_id').onRef('u.id', '=', 'a.user_id'),
    )
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'a.firm_id').onRef('e.id', '=', 'a.entity_id'),
    )
    .where('a.firm_id', '=', firmId)
    .where('e.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null);

const shown = [
  'a.id',
  'a.firm_role_id',
  'r.role_name',
  'a.user_id',
  'u.full_name',
  pictureOf('u').as('medium_url'),
  'a.entity_id as company_id',
  'e.hash_id as company_hash',
  'e.name as company_name',
  'a.created_at',
] as const;

export const listOfEntity = (tx: Tx, firmId: number, entityId: number): Promise<RoleAssignment[]> =>
  assignments(tx, firmId)
    .select(shown)
    .where('a.entity_id', '=', entityId)
    .orderBy('u.full_name')
    .orderBy('r.role_name')
    .limit(MOST)
    .execute();

export const listOfRole = (
  tx: Tx,
  firmId: number,
  roleId: number,
  limit: number,
  offset: number,
): Promise<RoleAssignment[]> =>
  assignments(tx, firmId)
    .select(shown)
    .where('a.firm_role_id', '=', roleId)
    .orderBy('e.name')
    .orderBy('u.full_name')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOfRole(tx: Tx, firmId: number, roleId: number): Promise<number> {
  const row = await assignments(tx, firmId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('a.firm_role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  return row.total;
}

interface Assigned {
  firm_role_id: number;
  entity_id: number;
  user_id: number;
}

/** The id and whether it is new: assigning what is assigned changes nothing. */
export async function insertAssignment(
  tx: Tx,
  firmId: number,
  row: Assigned,
  now: string,
): Promise<{ id: number; fresh: boolean }> {
  const made = await tx
    .insertInto('firm_role_assignments')
    .values({ firm_id: firmId, ...row, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'entity_id', 'user_id', 'firm_role_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, fresh: true };
  const { id } = await tx
    .selectFrom('firm_role_assignments')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', row.entity_id)
    .where('user_id', '=', row.user_id)
    .where('firm_role_id', '=', row.firm_role_id)
    .executeTakeFirstOrThrow();
  return { id, fresh: false };
}

export async function deleteAssignment(tx: Tx, firmId: number, row: Assigned): Promise<boolean> {
  const gone = await tx
    .deleteFrom('firm_role_assignments')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', row.entity_id)
    .where('user_id', '=', row.user_id)
    .where('firm_role_id', '=', row.firm_role_id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
