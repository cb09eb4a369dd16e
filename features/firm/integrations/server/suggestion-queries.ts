import type { Tx } from '#platform/server/db/database.ts';

const KIND = 'places';

export function findSuggestions(tx: Tx, firmId: number) {
  return tx
    .selectFrom('firm_integrations')
    .select(['settings', 'sealed_secret'])
    .where('firm_id', '=', firmId)
    .where('kind', '=', KIND)
    .executeTakeFirst();
}

/** With who connected it, for those who manage it. */
export function describeSuggestions(tx: Tx, firmId: number) {
  return tx
    .selectFrom('firm_integrations as i')
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'i.firm_id').onRef('u.id', '=', 'i.updated_by'),
    )
    .select(['i.settings', 'i.updated_at', 'u.full_name'])
    .where('i.firm_id', '=', firmId)
    .where('i.kind', '=', KIND)
    .executeTakeFirst();
}

export async function keepSuggestions(
  tx: Tx,
  row: { firm_id: number; provider: string; sealed_secret: Buffer | null; now: string; by: number },
): Promise<void> {
  const values = {
    settings: JSON.stringify({ provider: row.provider }),
    sealed_secret: row.sealed_secret,
    updated_at: row.now,
    updated_by: row.by,
  };
  await tx
    .insertInto('firm_integrations')
    .values({ firm_id: row.firm_id, kind: KIND, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'kind'])
        .doUpdateSet((eb) => ({ ...values, version: eb('firm_integrations.version', '+', 1) })),
    )
    .execute();
}

export async function dropSuggestions(tx: Tx, firmId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('firm_integrations')
    .where('firm_id', '=', firmId)
    .where('kind', '=', KIND)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
