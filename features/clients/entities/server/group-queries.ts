import type { Tx } from '#platform/server/db/database.ts';

export async function groupOfFirm(tx: Tx, firmId: number, groupId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('firm_groups')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.id ?? null;
}
