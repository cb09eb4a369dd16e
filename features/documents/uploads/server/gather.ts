/** What a browser sent becomes one sealed file that waits, before anything of the cabinet is held. */
import { Readable } from 'node:stream';
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { MissingFile, type Staged } from '#platform/server/storage/storage.ts';
import { FILE_EMPTY } from '../../messages.ts';
import { partsOf } from '../rules/parts.ts';
import * as partQueries from './part-queries.ts';
import * as queries from './queries.ts';
import { bytesOf, largerThanSaid, mostBytes } from './receive.ts';

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.findUpload>>>;

/** May be repeated, and by several at once: the first whole file counts, and the others leave nothing. */
export async function gatherBytes(ctx: Ctx<SignedInActor>, uploadId: number): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const find = () => ctx.read((tx) => queries.findUpload(tx, firmId, userId, uploadId));
  const upload = await find();
  if (!upload) throw new NotFound();
  if (upload.staged_key !== null || upload.document_id !== null) return;
  try {
    await keepFirst(ctx, uploadId, await stagedOf(ctx, uploadId, upload));
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    // Taken away by who was first, or never sent.
    if ((await find())?.staged_key === null) throw new Refused('file.missing', FILE_EMPTY);
  }
}

async function stagedOf(ctx: Ctx<SignedInActor>, uploadId: number, upload: Waiting): Promise<Staged> {
  const { firmId } = ctx.actor;
  const parts = await ctx.read((tx) => partQueries.listParts(tx, firmId, uploadId));
  const options = { firmId, maxBytes: mostBytes(upload.declared_size) };
  if (parts.length === 0) {
    if (!upload.direct_key || !ctx.storage.adopt) throw new Refused('file.missing', FILE_EMPTY);
    return ctx.storage.adopt(upload.direct_key, options).catch(largerThanSaid);
  }
  if (parts.length !== partsOf(upload.declared_size).length) throw new Refused('file.missing', FILE_EMPTY);
  const source = Readable.from(oneAfterTheOther(ctx, parts), { objectMode: false });
  const staged = await ctx.storage.stage(source, options).catch(largerThanSaid);
  if (staged.size === upload.declared_size) return staged;
  await ctx.storage.delete(staged.stagedKey);
  throw new Refused('file.missing', FILE_EMPTY);
}

async function* oneAfterTheOther(
  ctx: Ctx<SignedInActor>,
  parts: readonly partQueries.PartRow[],
): AsyncGenerator<Uint8Array> {
  for (const { storage_key, direct_key } of parts) {
    if (storage_key !== null) yield* await ctx.storage.open(storage_key);
    else if (direct_key !== null && ctx.storage.openDirect) yield* await ctx.storage.openDirect(direct_key);
    else throw new MissingFile('a part that has not come');
  }
}

async function keepFirst(ctx: Ctx<SignedInActor>, uploadId: number, staged: Staged): Promise<void> {
  const first = await ctx.db.write({ firmId: ctx.actor.firmId, clientId: null }, (tx) =>
    queries.saveStagedBytes(tx, ctx.actor.firmId, uploadId, bytesOf(staged)),
  );
  if (!first) await ctx.storage.delete(staged.stagedKey);
}

/** Once the whole file stands. What stays behind is swept after a day. */
export async function dropParts(
  ctx: Ctx<SignedInActor>,
  parts: readonly partQueries.PartRow[],
): Promise<void> {
  const keys = parts.flatMap(({ staged_key, direct_key }) => [staged_key ?? [], direct_key ?? []].flat());
  await Promise.all(keys.map((key) => ctx.storage.delete(key))).catch((error: unknown) =>
    ctx.log.warn('parts are left to the sweeper', { error }),
  );
}
