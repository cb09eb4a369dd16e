/** Who owns an entity. */
import { sql } from 'kysely';
import { emailOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { OWNER_NOTIFICATIONS, type Spouse } from '../model.ts';
import { type SPECIAL_ROLES } from '#features/clients/entities/model.ts';
import type { Viewer } from '#features/clients/entities/policy.ts';

export interface OwnerRow {
  user_id: number;
  special_role: (typeof SPECIAL_ROLES)[number] | null;
  notification_type_ids: number[];
}

export function listOwners(tx: Tx, firmId: number, entityId: number): Promise<OwnerRow[]> {
  return tx
    .selectFrom('entity_owners')
    .select(['user_id', 'special_role', 'notification_type_ids'])
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .orderBy('user_id')
    .execute() as Promise<OwnerRow[]>;
}

/** Those of them who can sign in and have an email address. */
export async function reachable(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<{ id: number; fname: string; email: string }[]> {
  const { rows } = await sql<{ id: number; fname: string; email: string }>`
    select u.id, coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email from users u
    where u.firm_id = ${firmId} and u.id = any(${[...ids]}::bigint[]) and u.deleted_at is null and u.paying
      and ${emailOf('u')} is not null
    order by u.id`.execute(tx);
  return rows;
}

export const namesOf = async (tx: Tx, firmId: number, ids: readonly number[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('users')
      .select('full_name')
      .where('firm_id', '=', firmId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ full_name }) => full_name);

/** Client users this advisor may put on an entity: of the firm, of their group, not deleted, never advisors. */
export function findOwnerCandidates(tx: Tx, viewer: Viewer, ids: number[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'group_id', 'full_name', 'paying'])
    .where('firm_id', '=', viewer.firmId)
    .where('id', 'in', ids)
    .where('is_advisor', '=', false)
    .where('deleted_at', 'is', null)
    .$if(viewer.group !== null, (query) => query.where('group_id', '=', viewer.group))
    .execute();
}

export const findOwnerCandidate = async (tx: Tx, viewer: Viewer, id: number) =>
  (await findOwnerCandidates(tx, viewer, [id]))[0];

export async function insertOwners(
  tx: Tx,
  firmId: number,
  entityId: number,
  rows: OwnerRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('entity_owners')
    .values(rows.map((row) => ({ firm_id: firmId, entity_id: entityId, ...row })))
    .execute();
}

/** Hears of what is sent and signs it, until somebody says otherwise. */
export const insertWholeOwner = (
  tx: Tx,
  firmId: number,
  entityId: number,
  userId: number,
  special_role: OwnerRow['special_role'],
): Promise<void> =>
  insertOwners(tx, firmId, entityId, [
    { user_id: userId, special_role, notification_type_ids: [...OWNER_NOTIFICATIONS] },
  ]);

export async function deleteOwners(tx: Tx, firmId: number, entityId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('entity_owners')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('user_id', 'in', ids)
    .execute();
}

export async function changeOwner(
  tx: Tx,
  firmId: number,
  entityId: number,
  userId: number,
  change: Partial<Omit<OwnerRow, 'user_id'>>,
): Promise<void> {
  await tx
    .updateTable('entity_owners')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .execute();
}

/** One taxpayer and one spouse at most: who had the role gives it up. */
export async function clearRole(tx: Tx, firmId: number, entityId: number, role: string): Promise<void> {
  await tx
    .updateTable('entity_owners')
    .set({ special_role: null })
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('special_role', '=', role)
    .execute();
}

export async function findSpouse(tx: Tx, firmId: number, entityId: number): Promise<Spouse | null> {
  const { rows } = await sql<Spouse>`
    select s.fname, s.lname, s.email, s.work_email, s.phone_number, s.is_taxpayer, s.needs_access as "needsAccess", s.user_id,
      u.assigned_advisor_id
    from spouses s left join users u on u.firm_id = s.firm_id and u.id = s.user_id
    where s.firm_id = ${firmId} and s.entity_id = ${entityId}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveSpouseRow(
  tx: Tx,
  firmId: number,
  entityId: number,
  row: {
    user_id: number | null;
    fname: string;
    lname: string;
    email: string | null;
    work_email: string | null;
    phone_number: string | null;
    is_taxpayer: boolean;
    needs_access: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('spouses')
    .values({ firm_id: firmId, entity_id: entityId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'entity_id'])
        .doUpdateSet((eb) => ({ ...row, version: eb('spouses.version', '+', 1) })),
    )
    .execute();
}

export interface OwnerToSign {
  user_id: number;
  full_name: string;
  /** NTF-021: asked to sign what the entity is sent. */
  signs: boolean;
}

/** For the entity's clients, too: they know with whom they sign. */
export const ownersToSign = async (tx: Tx, entityId: number): Promise<OwnerToSign[]> =>
  (await sql<OwnerToSign>`select user_id, full_name, signs from owners_to_sign(${entityId})`.execute(tx))
    .rows;

/** Everybody a paper of an entity can be made out to: its owners, the spouse, and the entity itself. */
export async function knownNamesOf(
  tx: Tx,
  firmId: number,
  entityId: number,
): Promise<{ name: string; role: OwnerRow['special_role'] }[]> {
  const { rows } = await sql<{ name: string; role: OwnerRow['special_role'] }>`
    select u.full_name as name, o.special_role as role from entity_owners o
      join users u on u.firm_id = o.firm_id and u.id = o.user_id
      where o.firm_id = ${firmId} and o.entity_id = ${entityId}
    union all
    select s.fname || ' ' || s.lname, case when s.is_taxpayer then 'taxpayer' else 'spouse' end from spouses s
      where s.firm_id = ${firmId} and s.entity_id = ${entityId}
    union all
    select e.name, null from entities e where e.firm_id = ${firmId} and e.id = ${entityId}`.execute(tx);
  return rows;
}
