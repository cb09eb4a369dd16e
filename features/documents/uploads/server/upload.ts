/** The three steps of an upload: a temporary link, the bytes, and the call that makes them a document. */
import type { Readable } from 'node:stream';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Invalid, NotFound, Refused } from '#platform/errors.ts';
import { MAX_PIXELS, PICTURE_HEAD_BYTES, pixelsOf } from '#platform/picture-size.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { MissingFile, TooLarge } from '#platform/server/storage/storage.ts';
import type { uploads } from '../contract.ts';
import { uploadEvents } from '../events.ts';
import {
  FILE_EMPTY,
  FILE_INVALID,
  FILE_LARGER,
  FILE_TOO_LARGE,
  PICTURE_TOO_MANY_PIXELS,
} from '../../messages.ts';
import { type DocumentRecord, findDocument } from '../../files/server/queries.ts';
import { clientUploads, taxYear } from '../../tree/rules/default-folders.ts';
import { folderAt, ROOT } from '../../tree/rules/folder-tree.ts';
import { saysStaffOnly } from '../../tree/rules/staff-only.ts';
import { assertNotDisabled, type Cabinet, heldCabinet } from '../../tree/server/cabinet.ts';
import { placeFile } from '../../tree/server/place-file.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { acceptedType, SNIFF_BYTES, TAIL_BYTES } from '../../rules/file-type.ts';
import * as queries from './queries.ts';

const LINK_SECONDS = 15 * 60;

export async function requestUpload(ctx: Ctx<SignedInActor>, input: InputOf<typeof uploads.requestUpload>) {
  if (input.size === 0) throw new Invalid(FILE_EMPTY, 'size', 'file.empty');
  if (input.size > MAX_UPLOAD_BYTES) throw new AppError(413, 'file.too_large', FILE_TOO_LARGE);
  await ctx.quotas.assertRoom(ctx.actor, input.size);
  const token = tokenBytes();
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + LINK_SECONDS * 1000).toISOString();
  return ctx.writeQuietly(
    'a link that may take a file: nothing has happened to the papers yet',
    async (tx) => {
      const path = input.path ?? clientUploads(taxYear(now));
      await uploadPlace(ctx, tx, input.company_id, path);
      const direct = await ctx.storage.uploadTarget?.({ size: input.size, expiresInSeconds: LINK_SECONDS });
      const uploadId = await queries.insertUpload(tx, {
        firm_id: ctx.actor.firmId,
        token_hash: hashToken(token),
        user_id: ctx.actor.userId,
        entity_id: input.company_id,
        path,
        name: input.name,
        content_type: input.content_type,
        declared_size: input.size,
        direct_key: direct?.directKey ?? null,
        expires_at: expires,
        created_at: now.toISOString(),
      });
      return {
        upload_id: uploadId,
        url: direct?.url ?? `/api/uploads/${token}`,
        method: 'PUT' as const,
        expires_at: expires,
      };
    },
  );
}

/** Links from before sizes were kept take what any file may have. */
const mostBytes = (declared: number): number =>
  declared > 0 ? Math.min(declared, MAX_UPLOAD_BYTES) : MAX_UPLOAD_BYTES;

/** The link is the proof. It takes one file, once, and says nothing about anything else. */
export async function receiveUpload(ctx: Ctx, token: string, announced: number, body: Readable) {
  const upload = await ctx.db.system((tx) => queries.findUploadByToken(tx, hashToken(token)));
  const expired = !upload || Date.parse(upload.expires_at) <= ctx.clock.now().getTime();
  if (expired || upload.staged_key !== null) throw new NotFound();
  const maxBytes = mostBytes(upload.declared_size);
  if (announced > maxBytes) throw new AppError(413, 'file.too_large', FILE_LARGER);
  const staged = await ctx.storage
    .stage(body, { firmId: upload.firm_id, maxBytes })
    .catch((error: unknown) => {
      throw error instanceof TooLarge ? new AppError(413, 'file.too_large', FILE_LARGER) : error;
    });
  const row = {
    staged_key: staged.stagedKey,
    storage_key: staged.storageKey,
    size: staged.size,
    sha256: staged.sha256,
  };
  const first = await ctx.db.system((tx) => queries.saveStagedBytes(tx, upload.firm_id, upload.id, row));
  if (!first) {
    await ctx.storage.delete(staged.stagedKey);
    throw new NotFound();
  }
  return { ok: true as const };
}

export async function processDocument(ctx: Ctx<SignedInActor>, { upload_id }: { upload_id: number }) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const upload = await queries.lockUpload(tx, firmId, userId, upload_id);
    if (!upload) throw new NotFound();
    const cabinet = await uploadPlace(ctx, tx, upload.entity_id, upload.path);
    if (upload.document_id !== null)
      return rowOf(cabinet, (await findDocument(tx, firmId, upload.document_id))!);
    const bytes = await arrivedBytes(ctx, upload);
    const contentType = await checkedType(ctx, bytes, upload.name);
    const fileId = await keepFile(ctx, tx, firmId, bytes, contentType);
    const placed = await placeFile(ctx, tx, cabinet, {
      path: upload.path,
      name: upload.name,
      fileId,
      createdBy: userId,
    });
    await queries.markProcessed(tx, firmId, upload_id, placed.id);
    await ctx.record(tx, uploadEvents['document.uploaded'], {
      entityId: upload.entity_id,
      payload: {
        document_id: placed.id,
        name: placed.name,
        size: bytes.size,
        sha256: bytes.sha256.toString('hex'),
        staff_only: placed.staff_only,
      },
    });
    return { ...(await findDocument(tx, firmId, placed.id))!, path: placed.path };
  });
}

const rowOf = (cabinet: Cabinet, document: DocumentRecord) => ({
  ...document,
  path: document.folder_id === null ? ROOT : cabinet.tree.byId.get(document.folder_id)!.path,
});

/** The cabinet, held, if this person may put a file at this path of it. */
async function uploadPlace(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  entityId: number,
  path: string,
): Promise<Cabinet> {
  const cabinet = await heldCabinet(ctx, tx, entityId);
  assertNotDisabled(ctx.actor, cabinet, 'upload', [path]);
  // A path that does not exist yet is made with the file, which takes the right to make folders.
  if (folderAt(cabinet.tree, path) === undefined) assertNotDisabled(ctx.actor, cabinet, 'folder', [path]);
  for (const name of path === ROOT ? [] : path.slice(1).split('/'))
    if (ctx.actor.kind === 'client' && saysStaffOnly(name)) throw new NotFound();
  return cabinet;
}

interface Arrived {
  stagedKey: string;
  storageKey: string;
  size: number;
  sha256: Buffer;
}

async function arrivedBytes(
  ctx: Ctx<SignedInActor>,
  upload: {
    staged_key: string | null;
    storage_key: string | null;
    size: number | null;
    sha256: Buffer | null;
    direct_key: string | null;
    declared_size: number;
  },
): Promise<Arrived> {
  if (upload.staged_key && upload.storage_key && upload.sha256) {
    return {
      stagedKey: upload.staged_key,
      storageKey: upload.storage_key,
      size: upload.size!,
      sha256: upload.sha256,
    };
  }
  if (!upload.direct_key || !ctx.storage.adopt) throw new Refused('file.missing', FILE_EMPTY);
  try {
    return await ctx.storage.adopt(upload.direct_key, {
      firmId: ctx.actor.firmId,
      maxBytes: mostBytes(upload.declared_size),
    });
  } catch (error) {
    if (error instanceof MissingFile) throw new Refused('file.missing', FILE_EMPTY);
    if (error instanceof TooLarge) throw new AppError(413, 'file.too_large', FILE_LARGER);
    throw error;
  }
}

async function headOf(ctx: Ctx<SignedInActor>, { storageKey, size }: Arrived, most: number): Promise<Buffer> {
  const head = await ctx.storage.open(storageKey, { start: 0, end: Math.min(size, most) - 1 });
  return Buffer.concat(await head.toArray());
}

async function tailOf(ctx: Ctx<SignedInActor>, { storageKey, size }: Arrived, most: number): Promise<Buffer> {
  const tail = await ctx.storage.open(storageKey, { start: Math.max(0, size - most), end: size - 1 });
  return Buffer.concat(await tail.toArray());
}

async function checkedType(ctx: Ctx<SignedInActor>, bytes: Arrived, name: string): Promise<string> {
  if (bytes.size === 0) throw new Invalid(FILE_EMPTY, undefined, 'file.empty');
  const head = await headOf(ctx, bytes, SNIFF_BYTES);
  const tail = await tailOf(ctx, bytes, TAIL_BYTES);
  const type = acceptedType({ head, tail }, name, 'documents');
  if (!type) throw new Invalid(FILE_INVALID, undefined, 'file.type');
  if (type.startsWith('image/')) {
    const pixels = pixelsOf(await headOf(ctx, bytes, PICTURE_HEAD_BYTES));
    if (pixels !== null && pixels > MAX_PIXELS)
      throw new Invalid(PICTURE_TOO_MANY_PIXELS, undefined, 'file.pixels');
  }
  return type;
}
