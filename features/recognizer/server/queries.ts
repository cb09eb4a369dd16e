import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Outcome, RecognizerRequest } from '../model.ts';

export async function insertRequest(
  tx: Tx,
  row: {
    firm_id: number;
    document_id: number;
    consent_id: number;
    host: string;
    page_count: number;
    bytes: number;
    sha256: Buffer;
    sent_at: string;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('recognizer_requests')
    .values({ ...row, outcome: 'sending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const finishRequest = (
  tx: Tx,
  { firmId, id }: { firmId: number; id: number },
  came: { outcome: Outcome; answer_type?: string; answer_percent?: number },
) =>
  tx
    .updateTable('recognizer_requests')
    .set(came)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();

/** What came of these very bytes before: a paper is sent once, and its answer is used again. */
export const earlierRequest = (
  tx: Tx,
  of: { firmId: number; documentId: number; sha256: Buffer },
): Promise<
  { outcome: string; host: string; answer_type: string | null; answer_percent: number | null } | undefined
> =>
  tx
    .selectFrom('recognizer_requests')
    .select(['outcome', 'host', 'answer_type', 'answer_percent'])
    .where('firm_id', '=', of.firmId)
    .where('document_id', '=', of.documentId)
    .where('sha256', '=', of.sha256)
    .where('outcome', 'in', ['answered', 'refused', 'unreadable'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countRequests(tx: Tx, firmId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('recognizer_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listRequests(
  tx: Tx,
  firmId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecognizerRequest[]> {
  const { rows } = await sql<RecognizerRequest>`
    select r.id, r.document_id, d.name as document_name, e.hash_id as company_hash, r.host, r.page_count, r.bytes,
      encode(r.sha256, 'hex') as sha256, r.outcome, r.answer_type, r.sent_at,
      c.version as consent_version, c.at as consent_at, u.full_name as consent_by
    from (select * from recognizer_requests where firm_id = ${firmId} order by id desc limit ${limit} offset ${offset}) r
    join consents c on c.firm_id = r.firm_id and c.id = r.consent_id
    join users u on u.firm_id = c.firm_id and u.id = c.user_id
    left join documents d on d.firm_id = r.firm_id and d.id = r.document_id and d.deleted_at is null
    left join entities e on e.firm_id = d.firm_id and e.id = d.entity_id
    order by r.id desc`.execute(tx);
  return rows;
}
