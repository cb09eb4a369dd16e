/** A page as a picture: what a phone shows before it can open the PDF. It counts as nothing that was served. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { PICTURE_BOX } from '#platform/server/pdf/paper.ts';
import type { signatureRequests } from '../contract.ts';
import { openable, requestFor } from './files.ts';
import { paperOf } from './queries.ts';

const AN_HOUR = 60 * 60;

export async function showRequestPage(
  ctx: Ctx,
  { request_id, company_id, page }: InputOf<typeof signatureRequests.showRequestPage>,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const actor = await actorOfCookie();
  if (!actor) throw new NotFound();
  const own = makeCtx(ctx, actor, ctx);
  const { start, size, file } = await own.read(async (tx) => {
    const request = await requestFor(own, tx, request_id, company_id);
    await openable(own, tx, request);
    const { pictures, pictures_file_id } = request;
    const length = pictures[page];
    const kept = pictures_file_id === null ? undefined : await paperOf(tx, actor.firmId, pictures_file_id);
    if (length === undefined || !kept) throw new NotFound();
    const before = pictures.slice(0, page).reduce((sum, one) => sum + one, 0);
    return { start: before, size: length, file: kept };
  });
  return {
    size,
    contentType: PICTURE_BOX.contentType,
    fileName: 'page.webp',
    disposition: 'inline',
    keep: { seconds: AN_HOUR, by: 'reader' },
    open: (range) =>
      ctx.storage.open(file.storage_key, { start: start + range.start, end: start + range.end }),
  };
}
