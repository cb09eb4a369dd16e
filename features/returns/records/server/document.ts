import type { SignedInActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { readableDocument } from '#features/documents/server/service.ts';

/** Null where there is none, or it was removed, hidden from this person or held back by the virus scan. */
export async function documentIfReadable(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number | null,
): Promise<Awaited<ReturnType<typeof readableDocument>> | null> {
  if (id === null) return null;
  try {
    return await readableDocument(ctx, tx, id);
  } catch (error) {
    if (error instanceof NotFound || error instanceof Refused) return null;
    throw error;
  }
}
