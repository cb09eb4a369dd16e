/** The papers found in a document, with the words they are known by: sealed under the firm's key. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { FieldPlace } from '#platform/server/firm-keys.ts';
import { IdentifiedPile } from '../model.ts';

const placeOf = (documentId: number): FieldPlace => ({
  table: 'identified_documents',
  row: documentId,
  column: 'sealed_pile',
});

export async function sealPile(
  ctx: Ctx<FirmActor>,
  documentId: number,
  pile: IdentifiedPile,
): Promise<Buffer> {
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return cipher.seal(JSON.stringify(pile), placeOf(documentId));
}

export async function openPile(
  ctx: Ctx<FirmActor>,
  documentId: number,
  sealed: Buffer | null,
): Promise<IdentifiedPile | null> {
  if (!sealed) return null;
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return IdentifiedPile.parse(JSON.parse(cipher.open(sealed, placeOf(documentId))));
}
