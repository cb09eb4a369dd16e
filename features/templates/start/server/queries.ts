import type { Tx } from '#platform/server/db/database.ts';

/** By the handle alone: the caller is whoever holds the address. */
export function findTemplate(tx: Tx, hashId: string) {
  return tx
    .selectFrom('templates as t')
    .innerJoin('firms as f', 'f.firm_id', 't.firm_id')
    .select([
      't.id',
      't.firm_id',
      't.hash_id',
      't.name',
      't.public_start',
      'f.name as firm_name',
      'f.subdomain_url',
      'f.theme',
      'f.logo_file_id',
      'f.favicon_file_id',
    ])
    .where('t.hash_id', '=', hashId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type TemplateRecord = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** False when it had been started before. */
export async function insertStart(
  tx: Tx,
  row: {
    firm_id: number;
    template_id: number;
    user_id: number;
    entity_id: number;
    tax_year: number;
    created_at: string;
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('template_starts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'template_id', 'entity_id', 'tax_year']).doNothing(),
    )
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
