/** Files the portal itself makes or holds become documents here: signed letters, returns, what a demo starts with. */
import { Readable } from 'node:stream';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mayFile } from '../../policy.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { heldCabinet } from '../../tree/server/cabinet.ts';
import type { PlacedFile } from '../../tree/server/place-file.ts';
import { makeDocument } from './make-document.ts';

export interface NewDocument {
  entityId: number;
  path: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  createdBy: number;
  madeHere?: boolean;
}

export async function storeDocument(
  ctx: Ctx<FirmActor>,
  { entityId, bytes, ...paper }: NewDocument,
): Promise<PlacedFile> {
  const staged = await ctx.storage.stage(Readable.from([bytes]), {
    firmId: ctx.actor.firmId,
    maxBytes: MAX_UPLOAD_BYTES,
  });
  return ctx.write(async (tx) => {
    const cabinet = await heldCabinet(ctx, tx, entityId, mayFile);
    return makeDocument(ctx, tx, cabinet, { ...paper, bytes: staged, pages: null });
  });
}
