/** The second step of an upload: bytes for a temporary link, whole or one part of them. */
import type { Readable } from 'node:stream';
import { AppError, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken } from '#platform/server/crypto.ts';
import { type Staged, TooLarge } from '#platform/server/storage/storage.ts';
import { FILE_EMPTY, FILE_LARGER } from '../../messages.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import * as partQueries from './part-queries.ts';
import * as queries from './queries.ts';

/** Links from before sizes were kept take what any file may have. */
export const mostBytes = (declared: number): number =>
  declared > 0 ? Math.min(declared, MAX_UPLOAD_BYTES) : MAX_UPLOAD_BYTES;

export const largerThanSaid = (error: unknown): never => {
  throw error instanceof TooLarge ? new AppError(413, 'file.too_large', FILE_LARGER) : error;
};

/** The link is the proof. It takes one file or part, once, and says nothing about anything else. */
export async function receiveUpload(ctx: Ctx, token: string, announced: number, body: Readable) {
  const hash = hashToken(token);
  const [whole, part] = await ctx.db.system(async (tx) => [
    await queries.findUploadByToken(tx, hash),
    await partQueries.findPartByToken(tx, hash),
  ]);
  const link = whole ?? part;
  const expired = !link || Date.parse(link.expires_at) <= ctx.clock.now().getTime();
  if (expired || link.staged_key !== null) throw new NotFound();
  const maxBytes = part ? part.size : mostBytes(whole!.declared_size);
  if (announced > maxBytes) throw new AppError(413, 'file.too_large', FILE_LARGER);
  const staged = await ctx.storage.stage(body, { firmId: link.firm_id, maxBytes }).catch(largerThanSaid);
  try {
    // Parts are put together by their number: one that is short would shift all that follow.
    if (part && staged.size !== part.size) throw new Refused('file.missing', FILE_EMPTY);
    const first = await ctx.db.system((tx) =>
      part
        ? partQueries.savePartBytes(tx, part, keysOf(staged))
        : queries.saveStagedBytes(tx, whole!.firm_id, whole!.id, bytesOf(staged)),
    );
    if (!first) throw new NotFound();
  } catch (error) {
    await ctx.storage.delete(staged.stagedKey);
    throw error;
  }
  return { ok: true as const };
}

const keysOf = (staged: Staged) => ({ staged_key: staged.stagedKey, storage_key: staged.storageKey });

export const bytesOf = (staged: Staged) => ({
  ...keysOf(staged),
  size: staged.size,
  sha256: staged.sha256,
});
