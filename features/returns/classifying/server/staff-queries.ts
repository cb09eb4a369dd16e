import type { Tx } from '#platform/server/db/database.ts';

/** As clients read who wrote the note. */
export const staffName = async (tx: Tx, firmId: number, userId: number): Promise<string> =>
  (
    await tx
      .selectFrom('users')
      .select('full_name')
      .where('firm_id', '=', firmId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).full_name;
