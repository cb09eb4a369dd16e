import type { Tx } from '#platform/server/db/database.ts';

/** The one who signs next, other than this person. Read in a client's transaction. */
export async function nextSigner(
  tx: Tx,
  firmId: number,
  subject: { kind: string; id: number },
  exceptUser: number,
): Promise<number | null> {
  const next = await tx
    .selectFrom('signature_slots')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'not_signed')
    .where('user_id', '<>', exceptUser)
    .orderBy('turn')
    .orderBy('place')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return next?.user_id ?? null;
}
