/** The job that pictures the first pages of the copy clients get: a phone shows them before its PDF reader is there. */
import { Readable } from 'node:stream';
import { readOnce } from '#features/documents/server/service.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { pagePictures } from '#platform/server/pdf/page-pictures.ts';
import { PICTURE_BOX } from '#platform/server/pdf/paper.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { KIND } from '../../records/server/kind.ts';
import { fileOf, findReturn, lockReturn, setPictures } from '../../records/server/queries.ts';

const MOST_DRAWN = 64 * 1024 * 1024;

export async function drawReturnPages(ctx: Ctx<FirmActor>, returnId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const record = await ctx.read((tx) => findReturn(tx, firmId, returnId));
  if (!record || record.client_file_id === null || record.pictures_of === record.client_file_id) return;
  const copy = record.client_file_id;
  const file = await ctx.read((tx) => fileOf(tx, firmId, copy));
  if (!file) return;
  const pictures = await readOnce(ctx, file, async () =>
    drawn(pagePictures(await ctx.storage.open(file.storage_key), file.size)),
  );
  if (pictures.length === 0) return;
  const staged = await ctx.storage.stage(Readable.from(pictures), { firmId, maxBytes: MOST_DRAWN });
  await ctx.writeQuietly('how pages look is nobody’s history', async (tx) => {
    const held = await lockReturn(tx, firmId, returnId);
    if (held?.client_file_id !== copy || held.pictures_of === copy) return;
    await setPictures(tx, held, {
      pictures_of: copy,
      pictures_file_id: await keepFile(ctx, tx, firmId, staged, PICTURE_BOX.contentType),
      pictures: pictures.map(({ length }) => length),
    });
    if (held.pictures_file_id !== null) await dropFile(ctx, tx, firmId, held.pictures_file_id);
    ctx.events.wake(tx, {
      firm: firmId,
      entities: [held.entity_id],
      staff: false,
      about: [`${KIND}:${returnId}`],
    });
  });
}

/** What could not be drawn is shown by the reader alone. */
async function drawn(pages: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  try {
    for await (const picture of pages) pictures.push(picture);
  } catch (error) {
    if (!(error instanceof ForeignFault || error instanceof Unreadable)) throw error;
  }
  return pictures;
}
