/** An upload that becomes something other than a document: its bytes, opened and found good, go to another feature once. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { afterCommit, type Tx } from '#platform/server/db/database.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { beginReading } from '../../readings/server/begin-reading.ts';
import { dropParts, gatherBytes } from './gather.ts';
import { listParts } from './part-queries.ts';
import * as queries from './queries.ts';
import { checkedUpload } from './upload.ts';

export interface TakenFile {
  fileId: number;
  contentType: string;
  name: string;
}

/** Kept and in line to be read, in the transaction in which `use` makes something of it. `accept` refuses by throwing. */
export async function takeUpload<T>(
  ctx: Ctx<SignedInActor>,
  { uploadId, entityId }: { uploadId: number; entityId: number },
  accept: (contentType: string) => void,
  use: (tx: Tx, file: TakenFile) => Promise<T>,
): Promise<T> {
  const { firmId, userId } = ctx.actor;
  await gatherBytes(ctx, uploadId);
  const checked = await checkedUpload(ctx, uploadId);
  if (!checked) throw new NotFound();
  accept(checked.contentType);
  return ctx.write(async (tx) => {
    const upload = await queries.lockUpload(tx, firmId, userId, uploadId);
    if (!upload || upload.document_id !== null || upload.entity_id !== entityId) throw new NotFound();
    const parts = await listParts(tx, firmId, uploadId);
    const fileId = await keepFile(ctx, tx, firmId, checked.bytes, checked.contentType);
    await beginReading(ctx, tx, fileId, checked.pages);
    await queries.deleteUpload(tx, firmId, uploadId);
    afterCommit(tx, () => dropParts(ctx, parts));
    return use(tx, { fileId, contentType: checked.contentType, name: upload.name });
  });
}
