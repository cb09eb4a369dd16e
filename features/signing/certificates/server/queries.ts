import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Subject } from '../../model.ts';

const COLUMNS = ['id', 'certificate', 'fingerprint', 'not_before', 'not_after', 'retired_at'] as const;

/** Everybody who wants to make one waits here; whoever comes second finds it made. */
export const lockCertificates = (tx: Tx, firmId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`firm certificates ${firmId}`}, 0))`.execute(tx);

export const findCurrent = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_certificates')
    .select([...COLUMNS, 'sealed_key'])
    .where('firm_id', '=', firmId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();

/** The current one, then those before it. */
export const listCertificates = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_certificates')
    .select(COLUMNS)
    .where('firm_id', '=', firmId)
    .orderBy(sql`retired_at desc nulls first`)
    .orderBy('id', 'desc')
    .execute();

export const findCertificate = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('firm_certificates')
    .select(COLUMNS)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertCertificate(
  tx: Tx,
  row: {
    firm_id: number;
    certificate: Buffer;
    sealed_key: Buffer;
    fingerprint: string;
    not_before: string;
    not_after: string;
    created_at: string;
  },
): Promise<void> {
  await tx.insertInto('firm_certificates').values(row).execute();
}

export async function retireCertificate(tx: Tx, firmId: number, id: number, now: string): Promise<void> {
  await tx
    .updateTable('firm_certificates')
    .set({ retired_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Firms whose certificate ends before this. */
export const listDue = (tx: Tx, before: string): Promise<{ firm_id: number }[]> =>
  tx
    .selectFrom('firm_certificates')
    .select('firm_id')
    .where('retired_at', 'is', null)
    .where('not_after', '<=', before)
    .orderBy('not_after')
    .execute();

/** On the paper that is being filed. */
export async function noteSeal(
  tx: Tx,
  firmId: number,
  { kind, id, place }: Subject,
  seal: { seal_fingerprint: string; vouched_at: string | null },
): Promise<void> {
  await tx
    .updateTable('signed_papers')
    .set(seal)
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('place', '=', place)
    .where('voided_at', 'is', null)
    .execute();
}
