import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { TakeAway } from '../model.ts';

export interface TakeAwayRecord {
  id: number;
  user_id: number;
  created_by: number;
  created_at: string;
  state: TakeAway['state'];
  file_id: number | null;
  expires_at: string | null;
  storage_key: string | null;
  size: number | null;
}

const rows = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('take_aways as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 't.firm_id').onRef('u.id', '=', 't.created_by'),
    )
    .leftJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 't.firm_id').onRef('f.id', '=', 't.file_id'),
    )
    .select([
      't.id',
      't.state',
      't.files',
      'f.size',
      'u.full_name as created_by',
      't.created_at',
      't.finished_at',
      't.expires_at',
    ])
    .where('t.firm_id', '=', firmId);

const SHOWN = 5;

/** Of one person, as far as whoever looks asked for them. */
export async function listAsked(
  tx: Tx,
  { firmId, userId, askedBy }: { firmId: number; userId: number; askedBy: number },
): Promise<TakeAway[]> {
  const found = await rows(tx, firmId)
    .where('t.user_id', '=', userId)
    .where('t.created_by', '=', askedBy)
    .orderBy('t.id', 'desc')
    .limit(SHOWN)
    .execute();
  return found as TakeAway[];
}

export async function showOne(tx: Tx, firmId: number, id: number): Promise<TakeAway> {
  return (await rows(tx, firmId).where('t.id', '=', id).executeTakeFirstOrThrow()) as TakeAway;
}

export async function findTakeAway(
  tx: Tx,
  firmId: number,
  id: number,
  held = false,
): Promise<TakeAwayRecord | undefined> {
  const { rows: found } = await sql<TakeAwayRecord>`
    select t.id, t.user_id, t.created_by, t.created_at, t.state, t.file_id, t.expires_at, f.storage_key, f.size
    from take_aways t left join stored_files f on f.firm_id = t.firm_id and f.id = t.file_id
    where t.firm_id = ${firmId} and t.id = ${id} ${held ? sql`for update of t` : sql``}`.execute(tx);
  return found[0];
}

/** Each keeps its bytes for days, so that there is an end to them. */
export async function countAsked(
  tx: Tx,
  { firmId, userId, askedBy }: { firmId: number; userId: number; askedBy: number },
  since: string,
): Promise<number> {
  const { n } = await tx
    .selectFrom('take_aways')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('created_by', '=', askedBy)
    .where('created_at', '>', since)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return n;
}

/** One at a time for each person: the second of two askers waits here. */
export async function isMaking(tx: Tx, firmId: number, userId: number, since: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('take-away', ${userId}))`.execute(tx);
  const found = await tx
    .selectFrom('take_aways')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertTakeAway(tx: Tx, row: Insertable<DB['take_aways']>): Promise<number> {
  return (await tx.insertInto('take_aways').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function saveTakeAway(
  tx: Tx,
  firmId: number,
  id: number,
  change: {
    state?: TakeAway['state'];
    files?: number;
    file_id?: number | null;
    finished_at?: string;
    expires_at?: string;
  },
): Promise<void> {
  await tx.updateTable('take_aways').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** Whose archive it is, with the rights they have by now; nobody where they were deactivated or removed. */
export const findOwner = (tx: Tx, firmId: number, userId: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'fname', 'full_name', 'email', 'group_id', 'readonly_access', 'access_version', 'paying'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('is_advisor', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Where the mail that it is ready goes. */
export const findAsker = (tx: Tx, firmId: number, userId: number) =>
  tx
    .selectFrom('users')
    .select(['fname', 'email', 'is_advisor'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What was sent to a client of one entity, the oldest first; row-level security allows no others. */
export const sentQuestionnaires = (tx: Tx, firmId: number, entityId: number) =>
  tx
    .selectFrom('questionnaires')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .where('is_draft', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('tax_year')
    .orderBy('id')
    .execute();

/** Each thing this person signed, with the sealed file of the place, where one was filed. For jobs. */
export async function signedBy(tx: Tx, firmId: number, userId: number) {
  const { rows: found } = await sql<{
    subject_kind: string;
    subject_id: number;
    place: number;
    entity_id: number;
    entity_name: string;
    file: string | null;
  }>`
    select distinct on (s.subject_kind, s.subject_id, s.place) s.subject_kind, s.subject_id, s.place, s.entity_id,
      e.name as entity_name, d.name as file
    from signatures s
    join entities e on e.firm_id = s.firm_id and e.id = s.entity_id
    left join signed_papers p on p.firm_id = s.firm_id and p.subject_kind = s.subject_kind and p.subject_id = s.subject_id
      and p.place = s.place and p.voided_at is null
    left join documents d on d.firm_id = p.firm_id and d.id = p.document_id and d.deleted_at is null
    where s.firm_id = ${firmId} and s.user_id = ${userId} and s.removed_at is null
    order by s.subject_kind, s.subject_id, s.place, p.id desc`.execute(tx);
  return found;
}

/** Its bytes are gone by then; the line says for a while what was taken along. */
const LINE_DAYS = 30;

export const takeAwaySweeps: readonly Sweep[] = [
  {
    table: 'take_aways',
    old: (now) => sql`created_at < ${daysBefore(now, LINE_DAYS)} and file_id is null`,
  },
];
