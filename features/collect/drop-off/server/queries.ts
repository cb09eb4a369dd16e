import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

export async function insertLink(tx: Tx, row: Insertable<DB['drop_offs']>): Promise<void> {
  await tx.insertInto('drop_offs').values(row).execute();
}

/** People answer late: the mail they find still opens. Never shorter than the week of SND-060. */
const GOOD_AFTER_DUE_DAYS = 30;
const lastMoment = sql<string>`greatest(d.expires_at, (q.due_date + ${sql.lit(GOOD_AFTER_DUE_DAYS)})::timestamp at time zone 'UTC')`;

export interface LinkRecord {
  firm_id: number;
  id: number;
  questionnaire_id: number;
  user_id: number;
  expires_at: string;
  entity_id: number;
  entity_name: string;
  tax_year: number;
  /** Neither locked nor completed, and its owner is still there. */
  is_open: boolean;
  readonly: boolean;
  access_version: number;
}

/** By the secret alone: the caller is whoever holds it. */
export async function findLink(tx: Tx, tokenHash: Buffer): Promise<LinkRecord | undefined> {
  const { rows } = await sql<LinkRecord>`
    select d.firm_id, d.id, d.questionnaire_id, d.user_id, ${lastMoment} as expires_at, q.entity_id, e.name as entity_name, q.tax_year, u.readonly_access as readonly,
      u.access_version, not q.locked and not q.completed and q.deleted_at is null and u.deleted_at is null and u.paying
      and exists (select 1 from entity_owners o where o.firm_id = q.firm_id and o.entity_id = q.entity_id and o.user_id = u.id) as is_open
    from drop_offs d
    join questionnaires q on q.firm_id = d.firm_id and q.id = d.questionnaire_id
    join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    join users u on u.firm_id = d.firm_id and u.id = d.user_id
    where d.token_hash = ${tokenHash}`.execute(tx);
  return rows[0];
}

export interface SentFile {
  upload_id: number;
  document_id: number;
  question_no: number;
  name: string;
}

/** What came by this link and is still there. */
const sentBy = ({ firm_id, id }: LinkRecord) => sql<SentFile>`
  select u.id as upload_id, u.document_id, s.question_no, u.name from drop_off_uploads s
  join uploads u on u.firm_id = s.firm_id and u.id = s.upload_id
  join documents d on d.firm_id = u.firm_id and d.id = u.document_id and d.deleted_at is null and not d.staff_only
  where s.firm_id = ${firm_id} and s.drop_off_id = ${id}`;

export const listSent = async (tx: Tx, link: LinkRecord): Promise<SentFile[]> =>
  (await sql<SentFile>`${sentBy(link)} order by u.id`.execute(tx)).rows;

export const listSentSince = async (tx: Tx, link: LinkRecord, since: string): Promise<SentFile[]> =>
  (await sql<SentFile>`${sentBy(link)} and d.created_at >= ${since} order by u.id`.execute(tx)).rows;

/** A file that was taken back is still known, so that a repeated call finds it. */
export const findSentDocument = (tx: Tx, { firm_id, id }: LinkRecord, uploadId: number) =>
  tx
    .selectFrom('drop_off_uploads as s')
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.firm_id', '=', 's.firm_id').onRef('u.id', '=', 's.upload_id'),
    )
    .select('u.document_id')
    .where('s.firm_id', '=', firm_id)
    .where('s.drop_off_id', '=', id)
    .where('s.upload_id', '=', uploadId)
    .where('u.document_id', 'is not', null)
    .$narrowType<{ document_id: number }>()
    .executeTakeFirst();

/** Which of these documents staff have opened, downloaded, moved or exported with their questionnaire. */
export async function seenByStaff(
  tx: Tx,
  link: LinkRecord,
  documents: readonly { document_id: number }[],
): Promise<ReadonlySet<number>> {
  if (documents.length === 0) return new Set();
  const ids = documents.map(({ document_id }) => document_id);
  const { rows } = await sql<{ id: number }>`
    select d.id from documents d where d.firm_id = ${link.firm_id} and d.id = any (${ids}::bigint[]) and exists (
      select 1 from events e where e.firm_id = d.firm_id and e.entity_id = ${link.entity_id} and e.actor_kind = 'staff'
        and e.at >= d.created_at and (e.payload -> 'document_id' = to_jsonb(d.id)
          or e.payload -> 'document_ids' @> to_jsonb(d.id)
          or e.name = 'questionnaire.exported' and e.payload -> 'questionnaire_id' = to_jsonb(${link.questionnaire_id}::bigint)))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function keepUpload(
  tx: Tx,
  { firm_id, id }: LinkRecord,
  uploadId: number,
  no: number,
): Promise<void> {
  await tx
    .insertInto('drop_off_uploads')
    .values({ firm_id, drop_off_id: id, upload_id: uploadId, question_no: no })
    .execute();
}

export const findUpload = (tx: Tx, { firm_id, id }: LinkRecord, uploadId: number) =>
  tx
    .selectFrom('drop_off_uploads')
    .select('question_no')
    .where('firm_id', '=', firm_id)
    .where('drop_off_id', '=', id)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();

const KEPT_DAYS = 30;
const isOld = (now: Date) => sql<boolean>`(firm_id, id) in (
  select d.firm_id, d.id from drop_offs d join questionnaires q on q.firm_id = d.firm_id and q.id = d.questionnaire_id
  where ${lastMoment} < ${daysBefore(now, KEPT_DAYS)})`;

/** Links are of no use once they have been over for a while. */
export const dropOffSweeps: readonly Sweep[] = [
  {
    table: 'drop_off_uploads',
    old: (now) => sql`(firm_id, drop_off_id) in (select firm_id, id from drop_offs where ${isOld(now)})`,
  },
  { table: 'drop_offs', old: isOld },
];
