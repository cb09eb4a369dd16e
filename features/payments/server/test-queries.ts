import type { Tx } from '#platform/server/db/database.ts';
import type { SessionState } from '#platform/server/payments/payments.ts';

export interface TestSession {
  firm_id: number;
  id: string;
  reference: string;
  amount_cents: number;
  currency: string;
  description: string;
  success_url: string;
  cancel_url: string;
  state: SessionState;
  refunded_cents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  created_at: string;
}

export async function insertTestSession(
  tx: Tx,
  row: Omit<TestSession, 'refunded_cents' | 'dispute'>,
): Promise<string> {
  await tx
    .insertInto('test_sessions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firm_id', 'reference']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('test_sessions')
    .select('id')
    .where('firm_id', '=', row.firm_id)
    .where('reference', '=', row.reference)
    .executeTakeFirstOrThrow();
  return id;
}

export const findTestSession = (tx: Tx, firmId: number, id: string): Promise<TestSession | undefined> =>
  tx
    .selectFrom('test_sessions')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<TestSession | undefined>;

/** False where it was open no more. */
export async function settleTestSession(
  tx: Tx,
  firmId: number,
  id: string,
  state: SessionState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('test_sessions')
    .set({ state })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
