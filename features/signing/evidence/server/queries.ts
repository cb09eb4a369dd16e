import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface Of {
  kind: string;
  id: number;
}

/** The filed papers that were not voided, by place. */
export const listPapers = (tx: Tx, firmId: number, { kind, id }: Of) =>
  tx
    .selectFrom('signed_papers')
    .select(['place', 'document_id', 'seal_fingerprint', 'vouched_at', 'made_at'])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('voided_at', 'is', null)
    .where('document_id', 'is not', null)
    .orderBy('place')
    .execute();

/** When each signer was first sent the pages. */
export const listServed = (tx: Tx, firmId: number, { kind, id }: Of) =>
  tx
    .selectFrom('signing_views')
    .select(['user_id', 'sha256', sql<string>`min(served_at)`.as('served_at')])
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .groupBy(['user_id', 'sha256'])
    .execute();

const NAMES = [
  'signature.given',
  'signature.removed',
  'signature.not_needed',
  'signature.needed_again',
  'signed_paper.filed',
  'identity.started',
  'identity.passed',
  'identity.failed',
  'identity.confirmed',
];

/** What was recorded of the subject's signatures, what its signers agreed to, and whose device went on to the next. */
export async function listEventIds(
  tx: Tx,
  firmId: number,
  { entityId, signers }: { entityId: number; signers: readonly number[] },
  { kind, id }: Of,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where firm_id = ${firmId} and entity_id = ${entityId} and name = any (${NAMES})
      and payload ->> 'subject_kind' = ${kind} and payload ->> 'subject_id' = ${String(id)}
    union
    select id from events where firm_id = ${firmId} and user_id = any (${[...signers]}::bigint[]) and name = 'consent.given'
    union
    select e.id from events e join (
        select min(signed_at) as first, max(signed_at) as last from signatures
        where firm_id = ${firmId} and subject_kind = ${kind} and subject_id = ${id}) signed
      on e.at between signed.first and signed.last
    where e.firm_id = ${firmId} and e.user_id = any (${[...signers]}::bigint[]) and e.name = 'session.locked'
    order by id`.execute(tx);
  return rows.map((row) => row.id);
}

export const listNames = (tx: Tx, firmId: number, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .execute();
