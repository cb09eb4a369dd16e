/** Files the portal itself makes or holds become documents here: signed letters, returns, what a demo starts with. */
import { Readable } from 'node:stream';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { heldCabinet } from '../../tree/server/cabinet.ts';
import { type PlacedFile, placeFile } from '../../tree/server/place-file.ts';
import { uploadEvents } from '../events.ts';

export interface NewDocument {
  entityId: number;
  path: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  createdBy: number;
}

export async function storeDocument(ctx: Ctx<FirmActor>, made: NewDocument): Promise<PlacedFile> {
  const { firmId } = ctx.actor;
  const staged = await ctx.storage.stage(Readable.from([made.bytes]), {
    firmId,
    maxBytes: MAX_UPLOAD_BYTES,
  });
  return ctx.write(async (tx) => {
    const cabinet = await heldCabinet(ctx, tx, made.entityId);
    const fileId = await keepFile(ctx, tx, firmId, staged, made.contentType);
    const placed = await placeFile(ctx, tx, cabinet, { ...made, fileId });
    await ctx.record(tx, uploadEvents['document.uploaded'], {
      entityId: made.entityId,
      payload: {
        document_id: placed.id,
        name: placed.name,
        size: staged.size,
        sha256: staged.sha256.toString('hex'),
        staff_only: placed.staff_only,
      },
    });
    return placed;
  });
}
