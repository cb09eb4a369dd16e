import type { Tx } from '#platform/server/db/database.ts';
import type { DepositFact, DepositStatus } from '../rules/deposit.ts';

export interface DepositRow {
  firm_id: number;
  id: number;
  entity_id: number;
  name: string;
  tax_year: number;
  deposit_cents: number | null;
  deposit_status: DepositStatus | null;
  deposit_fact: DepositFact | null;
}

const deposit = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('questionnaires')
    .select([
      'firm_id',
      'id',
      'entity_id',
      'name',
      'tax_year',
      'deposit_cents',
      'deposit_status',
      'deposit_fact',
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', id);

/** Of a deleted one, too: what was paid was paid. */
export const findDeposit = (tx: Tx, firmId: number, id: number): Promise<DepositRow | undefined> =>
  deposit(tx, firmId, id).executeTakeFirst() as Promise<DepositRow | undefined>;

export const holdDeposit = (tx: Tx, firmId: number, id: number): Promise<DepositRow | undefined> =>
  deposit(tx, firmId, id).forUpdate().executeTakeFirst() as Promise<DepositRow | undefined>;

export async function setDeposit(
  tx: Tx,
  { firm_id, id }: DepositRow,
  change: {
    deposit_status: DepositStatus;
    deposit_fact?: DepositFact | null;
    last_activity_at: string;
    /** Where it was the client who paid. */
    client_activity_at?: string;
  },
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set(change)
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .execute();
}
