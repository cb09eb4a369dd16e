import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface TestIdentity {
  firm_id: number;
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  return_url: string;
  state: 'open' | 'passed' | 'failed' | 'canceled';
  created_at: string;
}

export async function insertTestIdentity(tx: Tx, row: Omit<TestIdentity, 'state'>): Promise<string> {
  await tx
    .insertInto('test_identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firm_id', 'reference']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('test_identities')
    .select('id')
    .where('firm_id', '=', row.firm_id)
    .where('reference', '=', row.reference)
    .executeTakeFirstOrThrow();
  return id;
}

export const findTestIdentity = (tx: Tx, firmId: number, id: string): Promise<TestIdentity | undefined> =>
  tx
    .selectFrom('test_identities')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<TestIdentity | undefined>;

/** False where it was open no more. */
export async function settleTestIdentity(
  tx: Tx,
  firmId: number,
  id: string,
  state: TestIdentity['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('test_identities')
    .set({ state })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const testIdentitiesBefore = (before: Date) => sql<boolean>`created_at < ${before.toISOString()}`;
