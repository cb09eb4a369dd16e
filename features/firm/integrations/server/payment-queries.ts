import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

const STRIPE = 'stripe';

export function findPayments(tx: Tx, firmId: number) {
  return tx
    .selectFrom('firm_integrations')
    .select(['settings', 'updated_at', sql<boolean>`sealed_webhook_secret is not null`.as('has_webhook')])
    .where('firm_id', '=', firmId)
    .where('kind', '=', STRIPE)
    .executeTakeFirst();
}

export const findPaymentSecrets = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_integrations')
    .select(['settings', 'sealed_secret', 'sealed_webhook_secret'])
    .where('firm_id', '=', firmId)
    .where('kind', '=', STRIPE)
    .executeTakeFirst();

export async function savePayments(
  tx: Tx,
  row: {
    firm_id: number;
    settings: string;
    sealed_secret: Buffer;
    sealed_webhook_secret: Buffer | null;
    updated_at: string;
    updated_by: number;
  },
): Promise<void> {
  await tx
    .insertInto('firm_integrations')
    .values({ ...row, kind: STRIPE })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'kind']).doUpdateSet((eb) => ({
        settings: row.settings,
        sealed_secret: row.sealed_secret,
        sealed_webhook_secret: row.sealed_webhook_secret,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        version: eb('firm_integrations.version', '+', 1),
      })),
    )
    .execute();
}

export async function deletePayments(tx: Tx, firmId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('firm_integrations')
    .where('firm_id', '=', firmId)
    .where('kind', '=', STRIPE)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
