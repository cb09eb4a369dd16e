import type { Tx } from '#platform/server/db/database.ts';

export async function entityName(tx: Tx, firmId: number, entityId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('entities')
    .select('name')
    .where('firm_id', '=', firmId)
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return name;
}
