/** One entity: found, held, made, changed, taken away. */
import { sql } from 'kysely';
import { pictureOf } from '#features/accounts/server/service.ts';
import { Invalid } from '#platform/errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ENTITY_NAME_TAKEN } from '../messages.ts';
import type { Owner } from '../model.ts';
import type { Viewer } from '../policy.ts';
import { beside, granted, PLAIN, rolesAt, ROW, withOwner } from './queries.ts';

/** What decisions need, and no more: clients may read this much of their own. */
function factsQuery(tx: Tx, viewer: Viewer) {
  return tx
    .selectFrom('entities')
    .select([...ROW, 'entities.user_id', granted(viewer).as('granted')])
    .where('entities.firm_id', '=', viewer.firmId);
}

export const findEntity = (tx: Tx, viewer: Viewer, id: number) =>
  factsQuery(tx, viewer)
    .where('entities.deleted_at', 'is', null)
    .where('entities.id', '=', id)
    .executeTakeFirst();

/** The same row, held until the transaction ends, so that two writers take turns. */
export const lockEntity = (tx: Tx, viewer: Viewer, id: number) =>
  factsQuery(tx, viewer)
    .where('entities.deleted_at', 'is', null)
    .where('entities.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const lockDeletedEntity = (tx: Tx, viewer: Viewer, id: number) =>
  factsQuery(tx, viewer)
    .where('entities.deleted_at', 'is not', null)
    .where('entities.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type EntityRecord = NonNullable<Awaited<ReturnType<typeof findEntity>>>;

/** What stands in the row itself. */
const KEPT = [
  ...PLAIN,
  'entities.user_id',
  'entities.business_email',
  'entities.other_email',
  'entities.street',
  'entities.city',
  'entities.state',
  'entities.zip',
  'entities.country',
  'entities.fax',
  'entities.tax_return_id',
  'entities.tax_software',
  'entities.client_manager_id',
  'entities.cpa_id',
  'entities.ein',
  'entities.ssn',
  'entities.spouse_ssn',
] as const;

/** One entity as staff see it, in one round trip. Sealed numbers come as they are stored. */
function detailQuery(tx: Tx, viewer: Viewer) {
  return withOwner(tx)
    .select([
      ...KEPT,
      ...beside,
      granted(viewer).as('granted'),
      sql<Owner[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name,
          'medium_url', ${pictureOf('u')}, 'email', u.email, 'paying', u.paying,
          'special_role', o.special_role, 'notification_type_ids', o.notification_type_ids) order by u.full_name)
        from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
        where o.firm_id = entities.firm_id and o.entity_id = entities.id), '[]')`.as('owners'),
      rolesAt('entities.firm_id', 'entities.id').as('firm_role_assignments'),
    ])
    .where('entities.firm_id', '=', viewer.firmId)
    .where('entities.deleted_at', 'is', null);
}

export const findDetailByHash = (tx: Tx, viewer: Viewer, hash: string) =>
  detailQuery(tx, viewer).where('entities.hash_id', '=', hash).executeTakeFirst();

export const findDetail = (tx: Tx, viewer: Viewer, id: number) =>
  detailQuery(tx, viewer).where('entities.id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockDetail = (tx: Tx, viewer: Viewer, id: number) =>
  detailQuery(tx, viewer).where('entities.id', '=', id).forUpdate('entities').executeTakeFirst();

export type EntityDetailRecord = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

export interface EntityChange {
  name?: string;
  entity_type?: string;
  inactive?: boolean;
  readonly_access?: boolean;
  client_manager_id?: number | null;
  cpa_id?: number | null;
  ein?: Buffer | null;
  ssn?: Buffer | null;
  spouse_ssn?: Buffer | null;
  [text: string]: string | number | boolean | Buffer | null | undefined;
}

const isNameTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'entities_name';

/** What is different now. The index decides whether the name is free, so that two at once cannot both have it. */
export async function changeEntity<Change extends EntityChange>(
  tx: Tx,
  firmId: number,
  id: number,
  change: Change,
  now: string,
) {
  try {
    const stamp = await tx
      .updateTable('entities')
      .set((eb) => ({ ...(change as EntityChange), updated_at: now, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .returning(['version', 'updated_at'])
      .executeTakeFirstOrThrow();
    return { ...change, ...stamp };
  } catch (error) {
    throw isNameTaken(error) ? new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken') : error;
  }
}

/** What a new entity has at least. */
export interface NewEntityRow {
  firm_id: number;
  hash_id: string;
  name: string;
  entity_type: string;
  user_id: number;
  now: string;
}

/** Null when another entity has the name. */
export async function insertEntity(
  tx: Tx,
  { now, ...row }: NewEntityRow,
  fields: EntityChange = {},
): Promise<{ id: number; hash_id: string; name: string } | null> {
  const made = await tx
    .insertInto('entities')
    .values({ ...fields, ...row, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`firm_id, lower(name)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'hash_id', 'name'])
    .executeTakeFirst();
  return made ?? null;
}

/** Whether this person owns a return of their own already; `except` is the one being edited. */
export async function ownsIndividual(
  tx: Tx,
  firmId: number,
  userId: number,
  except: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('entities')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('entity_type', '=', 'Individual')
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of these are active advisors of the firm. */
export async function countAdvisors(tx: Tx, firmId: number, ids: number[]): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Until when the firm keeps what was signed for the entity; null where nothing is kept any more. */
export async function signedUntil(
  tx: Tx,
  firmId: number,
  entityId: number,
  now: string,
): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`select max(held_until) as until from documents
    where firm_id = ${firmId} and entity_id = ${entityId} and held_until > ${now}`.execute(tx);
  return rows[0]!.until;
}
