import type { Insertable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { NumberKind } from '#platform/private-numbers.ts';

export async function insertSealedNumbers(
  tx: Tx,
  rows: readonly Insertable<DB['message_numbers']>[],
): Promise<void> {
  await tx.insertInto('message_numbers').values(rows).execute();
}

export async function findSealedNumber(
  tx: Tx,
  firmId: number,
  messageId: number,
  place: number,
): Promise<{ kind: NumberKind; sealed: Buffer } | undefined> {
  return tx
    .selectFrom('message_numbers')
    .select(['kind', 'sealed'])
    .where('firm_id', '=', firmId)
    .where('message_id', '=', messageId)
    .where('place', '=', place)
    .$narrowType<{ kind: NumberKind }>()
    .executeTakeFirst();
}
