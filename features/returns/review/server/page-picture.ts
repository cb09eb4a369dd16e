/** A page of a return as a picture: what a phone shows before it can open the PDF. It counts as nothing that was served. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { PICTURE_BOX } from '#platform/server/pdf/paper.ts';
import { fileOf } from '../../records/server/queries.ts';
import type { reviewCalls } from '../contract.ts';
import { foundReturn, picturesOf } from './view.ts';

const A_MINUTE = 60;
const AN_HOUR = 60 * A_MINUTE;

export async function showReturnPage(
  ctx: Ctx,
  { page, copy_id, ...asked }: InputOf<typeof reviewCalls.showReturnPage>,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const actor = await actorOfCookie();
  if (!actor) throw new NotFound();
  const own = makeCtx(ctx, actor, ctx);
  const { start, size, file } = await own.read(async (tx) => {
    const { record } = await foundReturn(own, tx, asked);
    const isAsked = copy_id === undefined ? record.status === 'draft' : record.pictures_of === copy_id;
    const pictures = isAsked ? picturesOf(record) : [];
    const kept =
      record.pictures_file_id === null ? undefined : await fileOf(tx, actor.firmId, record.pictures_file_id);
    const length = pictures[page];
    if (length === undefined || !kept) throw new NotFound();
    return { start: pictures.slice(0, page).reduce((sum, one) => sum + one, 0), size: length, file: kept };
  });
  return {
    size,
    contentType: PICTURE_BOX.contentType,
    fileName: 'page.webp',
    disposition: 'inline',
    // Another file may become the draft under the same address.
    keep: { seconds: copy_id === undefined ? A_MINUTE : AN_HOUR, by: 'reader' },
    open: (range) =>
      ctx.storage.open(file.storage_key, { start: start + range.start, end: start + range.end }),
  };
}
