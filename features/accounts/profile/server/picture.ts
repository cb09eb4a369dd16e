/** The picture a person shows of themselves. It is fetched as pages fetch pictures, so the cookie says who looks. */
import { Readable } from 'node:stream';
import type { SignedInActor } from '#platform/actor.ts';
import { AppError, Invalid, NotFound } from '#platform/errors.ts';
import { type Ctx, makeCtx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { PICTURE_TOO_LARGE, PICTURE_TYPE } from '#features/accounts/messages.ts';
import { mayEditProfile, maySeePicture } from '#features/accounts/policy.ts';
import { PICTURE_MAX_BYTES } from '#features/accounts/rules/picture.ts';
import { cleanPicture } from './clean-picture.ts';
import { changeOwn, readOwn } from './own.ts';
import { findPictured, findPictureFile, setPictureFile } from './picture-queries.ts';

const TYPE = 'image/jpeg';
const A_DAY = 86_400;

function checkedPicture(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PICTURE_MAX_BYTES)
    throw new AppError(413, 'file.too_large', PICTURE_TOO_LARGE, { field: 'picture' });
  const clean = cleanPicture(bytes);
  if (!clean) throw new Invalid(PICTURE_TYPE, 'picture', 'file.type');
  return clean;
}

export async function setOwnPicture(
  ctx: Ctx<SignedInActor>,
  { picture }: { picture: string | null },
): Promise<{ medium_url: string | null }> {
  const { firmId, userId } = ctx.actor;
  ctx.authorize(mayEditProfile(ctx.actor));
  const given = picture === null ? null : checkedPicture(picture);
  const staged =
    given && (await ctx.storage.stage(Readable.from([given]), { firmId, maxBytes: PICTURE_MAX_BYTES }));
  return changeOwn(ctx, async (tx) => {
    const file = staged && (await keepFile(ctx, tx, firmId, staged, TYPE));
    await ctx.record(tx, accountEvents['profile.updated'], {
      userId,
      payload: { fields: ['picture'] },
    });
    const { medium_url, before } = await setPictureFile(tx, firmId, userId, file);
    if (before !== null) await dropFile(ctx, tx, firmId, before);
    return { medium_url };
  });
}

export async function showPicture(
  ctx: Ctx,
  userId: number,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const actor = await actorOfCookie();
  if (!actor) throw new NotFound();
  const own = makeCtx(ctx, actor, ctx);
  const pictured = await own.read((tx) => findPictured(tx, actor.firmId, userId));
  const fileId = pictured?.avatar_file_id ?? null;
  ctx.authorize(pictured && fileId !== null && maySeePicture(actor, pictured), NotFound);
  const file = await readOwn(own, (tx) => findPictureFile(tx, actor.firmId, fileId));
  if (!file) throw new NotFound();
  return {
    size: file.size,
    contentType: file.content_type,
    fileName: 'picture.jpg',
    disposition: 'inline',
    keep: { seconds: A_DAY, by: 'reader' },
    open: (range) => ctx.storage.open(file.storage_key, range),
  };
}
