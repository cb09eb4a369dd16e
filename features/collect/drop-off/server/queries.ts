import type { Insertable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';

export async function insertLink(tx: Tx, row: Insertable<DB['drop_offs']>): Promise<void> {
  await tx.insertInto('drop_offs').values(row).execute();
}
