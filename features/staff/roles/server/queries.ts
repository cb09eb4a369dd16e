import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { EditedRole } from '../model.ts';
import type { FirmRole } from '#features/firm/current/model.ts';

export const listRoles = (tx: Tx, firmId: number): Promise<FirmRole[]> =>
  tx
    .selectFrom('firm_roles')
    .select(['id', 'role_name', 'permission_ids'])
    .where('firm_id', '=', firmId)
    .orderBy('role_name')
    .execute();

export const findRole = (tx: Tx, firmId: number, id: number): Promise<FirmRole | undefined> =>
  tx
    .selectFrom('firm_roles')
    .select(['id', 'role_name', 'permission_ids'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Of those that are there: what is deleted and may come back is not counted. */
const edited = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_roles as r')
    .select(['r.id', 'r.role_name', 'r.permission_ids', 'r.version'])
    .select(
      sql<number>`(select count(*) from firm_role_assignments a
        join entities e on e.firm_id = a.firm_id and e.id = a.entity_id and e.deleted_at is null
        join users u on u.firm_id = a.firm_id and u.id = a.user_id and u.deleted_at is null
        where a.firm_id = r.firm_id and a.firm_role_id = r.id)`.as('assignments'),
    )
    .where('r.firm_id', '=', firmId);

export const listRoleRows = (tx: Tx, firmId: number): Promise<EditedRole[]> =>
  edited(tx, firmId).orderBy('r.role_name').execute();

export const lockRole = (tx: Tx, firmId: number, id: number): Promise<EditedRole | undefined> =>
  edited(tx, firmId).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

interface RoleValues {
  role_name: string;
  permission_ids: number[];
}

/** Null when the name is taken; the index decides. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'firm_roles_name') return null;
    throw error;
  }
}

export const insertRole = (tx: Tx, firmId: number, values: RoleValues, now: string) =>
  unlessTaken(() =>
    tx
      .insertInto('firm_roles')
      .values({ firm_id: firmId, ...values, created_at: now })
      .returning(['id'])
      .executeTakeFirstOrThrow(),
  );

export const saveRole = (tx: Tx, firmId: number, id: number, values: RoleValues) =>
  unlessTaken(() =>
    tx
      .updateTable('firm_roles')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute(),
  );

export async function deleteRoleRow(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx.deleteFrom('firm_roles').where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** Everyone with this role. */
export const holdersOf = (firmId: number, roleId: number) =>
  sql`select a.user_id from firm_role_assignments a where a.firm_id = ${firmId} and a.firm_role_id = ${roleId}`;
