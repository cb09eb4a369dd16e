import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Ceremony, CheckState, IdentityStep, Proof } from '../model.ts';
import { TRIES } from '../model.ts';

export interface CheckRow {
  firm_id: number;
  id: number;
  subject_kind: string;
  subject_id: number;
  place: number;
  user_id: number;
  entity_id: number;
  session_id: string | null;
  step: IdentityStep;
  state: CheckState;
  reference: string | null;
  provider_id: string | null;
  url: string | null;
  result: string;
  started_at: string;
}

const CHECK = [
  'firm_id',
  'id',
  'subject_kind',
  'subject_id',
  'place',
  'user_id',
  'entity_id',
  'session_id',
  'step',
  'state',
  'reference',
  'provider_id',
  'url',
  'result',
  'started_at',
] as const;

const ofCeremony = (tx: Tx, firmId: number, { kind, id, place }: Ceremony, userId: number) =>
  tx
    .selectFrom('identity_checks')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .where('user_id', '=', userId);

/** Until the transaction ends nobody else starts, answers or settles a check of this person here. */
export async function lockCeremony(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Ceremony,
  userId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${firmId} ${kind} ${id} ${place} ${userId}`}, 0))`.execute(
    tx,
  );
}

export async function countFailed(
  tx: Tx,
  firmId: number,
  ceremony: Ceremony,
  userId: number,
): Promise<number> {
  const { failed } = await ofCeremony(tx, firmId, ceremony, userId)
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return failed;
}

export const findStarted = (
  tx: Tx,
  firmId: number,
  ceremony: Ceremony,
  userId: number,
): Promise<CheckRow | undefined> =>
  ofCeremony(tx, firmId, ceremony, userId)
    .select(CHECK)
    .where('state', '=', 'started')
    .executeTakeFirst() as Promise<CheckRow | undefined>;

export const findByProvider = (tx: Tx, firmId: number, providerId: string): Promise<CheckRow | undefined> =>
  tx
    .selectFrom('identity_checks')
    .select(CHECK)
    .where('firm_id', '=', firmId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst() as Promise<CheckRow | undefined>;

export const findCheck = (tx: Tx, firmId: number, id: number): Promise<CheckRow | undefined> =>
  tx
    .selectFrom('identity_checks')
    .select(CHECK)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<CheckRow | undefined>;

export interface NewCheck {
  firm_id: number;
  subject_kind: string;
  subject_id: number;
  place: number;
  user_id: number;
  entity_id: number;
  session_id: string | null;
  step: IdentityStep;
  state: CheckState;
  result: string;
  started_at: string;
  ended_at: string | null;
  reference?: string;
  confirmed_by?: number;
  confirmed_on?: string;
  note?: string;
}

export async function insertCheck(tx: Tx, row: NewCheck): Promise<number> {
  const { id } = await tx.insertInto('identity_checks').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeCheck(
  tx: Tx,
  { firm_id, id }: Pick<CheckRow, 'firm_id' | 'id'>,
  change: {
    state?: CheckState;
    result?: string;
    ended_at?: string;
    provider_id?: string;
    url?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('identity_checks')
    .set(change)
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .execute();
}

/** Read in a client's transaction, too. What staff confirmed counts for every place of the subject, the rest in its session. */
export async function findProof(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Ceremony,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<Proof | null> {
  const { rows } = await sql<Proof>`
    select c.id, c.step, c.result, c.ended_at as at from identity_checks c
    where c.firm_id = ${firmId} and c.subject_kind = ${kind} and c.subject_id = ${id} and c.user_id = ${userId}
      and c.state = 'passed' and c.spent_at is null
      and (c.step = 'staff' or (c.place = ${place} and c.session_id = ${sessionId}))
      and (select count(*) from identity_checks f where f.firm_id = ${firmId} and f.subject_kind = ${kind}
        and f.subject_id = ${id} and f.place = ${place} and f.user_id = ${userId} and f.state = 'failed') < ${TRIES}
    order by c.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** False where it was used already. What staff confirmed is not used up. */
export async function spendCheck(tx: Tx, firmId: number, id: number, now: string): Promise<boolean> {
  const spent = await tx
    .updateTable('identity_checks')
    .set({ spent_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

export const listChecks = (tx: Tx, firmId: number, { kind, id }: Pick<Ceremony, 'kind' | 'id'>) =>
  tx
    .selectFrom('identity_checks as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'c.firm_id').onRef('u.id', '=', 'c.user_id'),
    )
    .leftJoin('users as s', (join) =>
      join.onRef('s.firm_id', '=', 'c.firm_id').onRef('s.id', '=', 'c.confirmed_by'),
    )
    .select([
      'c.id',
      'c.place',
      'c.user_id',
      'u.full_name as user_name',
      'c.step',
      'c.state',
      'c.result',
      's.full_name as confirmed_by',
      sql<string | null>`to_char(c.confirmed_on, 'YYYY-MM-DD')`.as('confirmed_on'),
      'c.note',
      'c.started_at',
      'c.ended_at',
    ])
    .where('c.firm_id', '=', firmId)
    .where('c.subject_kind', '=', kind)
    .where('c.subject_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(500)
    .execute();

export interface Reachable {
  id: number;
  email: string | null;
  phone: string | null;
  is_owner: boolean;
}

/** The owners of an entity, and whoever else in the firm has the phone or the mailbox of this person. */
export async function peopleAround(
  tx: Tx,
  firmId: number,
  entityId: number,
  person: { id: number; phone: string | null },
): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    select u.id, case when u.has_temp_email then null else u.email end as email, u.phone_number as phone,
      o.user_id is not null as is_owner
    from users u left join entity_owners o on o.firm_id = u.firm_id and o.user_id = u.id and o.entity_id = ${entityId}
    where u.firm_id = ${firmId} and u.id <> ${person.id} and u.deleted_at is null
      and (o.user_id is not null or u.phone_number = ${person.phone})`.execute(tx);
  return rows;
}

/** Whether the person has a slot here, or nobody has one yet. Read in a client's transaction, too. */
export async function mayHaveSlot(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Ceremony,
  userId: number,
): Promise<boolean> {
  const slots = await tx
    .selectFrom('signature_slots')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .execute();
  return slots.length === 0 || slots.some(({ user_id }) => user_id === userId);
}

export const isOwner = async (tx: Tx, firmId: number, entityId: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('entity_owners')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
