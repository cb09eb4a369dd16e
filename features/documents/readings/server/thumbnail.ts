/** The small picture of a document. No browser stores it: the next person at the same computer may not see it. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { visibleDocument } from '../../files/server/files.ts';
import { findThumbnail } from './queries.ts';

export async function showThumbnail(
  ctx: Ctx,
  documentId: number,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const actor = await actorOfCookie();
  if (!actor) throw new NotFound();
  const own = makeCtx(ctx, actor, ctx);
  const picture = await own.read(async (tx) => {
    const document = await visibleDocument(own, tx, documentId);
    return findThumbnail(tx, actor.firmId, document.file_id);
  });
  if (!picture) throw new NotFound();
  return {
    size: picture.size,
    contentType: picture.content_type,
    fileName: 'page.webp',
    disposition: 'inline',
    open: (range) => ctx.storage.open(picture.storage_key, range),
  };
}
