/** To whom papers are made out. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { listPiles } from './queries.ts';
import { openPile } from './sealed-pile.ts';

/** Whose each single paper is, by document: as a person said, else the name that is on it. */
export async function recipientsOf(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const { document_id, belongs_to, sealed_pile } of await listPiles(tx, ctx.actor.firmId, documentIds)) {
    if (belongs_to !== null) {
      found.set(document_id, belongs_to);
      continue;
    }
    const pile = await openPile(ctx, document_id, sealed_pile);
    const recipient = pile?.documents.length === 1 ? pile.documents[0]!.recipient : null;
    if (recipient !== null && recipient !== undefined) found.set(document_id, recipient);
  }
  return found;
}
