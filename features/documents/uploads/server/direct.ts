/** DOC-055: an upload in one call, by the same steps and with the same checks. */
import type { Readable } from 'node:stream';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { uploads } from '../contract.ts';
import { bytesOf, largerThanSaid, mostBytes } from './receive.ts';
import { processDocument, requestUpload } from './upload.ts';
import * as queries from './queries.ts';

export async function uploadDirectly(
  ctx: Ctx<SignedInActor>,
  { companyId, path, newName }: InputOf<typeof uploads.uploadDirectly>,
  announced: number,
  body: Readable,
) {
  const { firmId } = ctx.actor;
  const { upload_id } = await requestUpload(ctx, {
    company_id: companyId,
    name: newName,
    path,
    size: announced,
    content_type: 'application/octet-stream',
  });
  const staged = await ctx.storage
    .stage(body, { firmId, maxBytes: mostBytes(announced) })
    .catch(largerThanSaid);
  await ctx.db.write({ firmId, clientId: null }, (tx) =>
    queries.saveStagedBytes(tx, firmId, upload_id, bytesOf(staged)),
  );
  return processDocument(ctx, { upload_id });
}
