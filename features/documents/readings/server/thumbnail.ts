/** The small picture of a document, for the browser of whoever may see the document. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { visibleDocument } from '../../files/server/files.ts';
import { findThumbnail } from './queries.ts';

const AN_HOUR = 60 * 60;

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
    keep: { seconds: AN_HOUR, by: 'reader' },
    open: (range) => ctx.storage.open(picture.storage_key, range),
  };
}
