/** The three steps of an upload: a temporary link, the bytes, and the call that makes them a document. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { afterCommit, type Tx } from '#platform/server/db/database.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import type { FirmTag } from '#features/labels/model.ts';
import { tagsByName } from '#features/labels/server/service.ts';
import type { uploads } from '../contract.ts';
import { FILE_EMPTY, FILE_TOO_LARGE, TAG_UNKNOWN } from '../../messages.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { type DocumentRecord, findDocument } from '../../files/server/queries.ts';
import { treeEvents } from '../../tree/events.ts';
import { clientUploads, taxYear } from '../../tree/rules/default-folders.ts';
import { ROOT } from '../../tree/rules/folder-tree.ts';
import type { Cabinet } from '../../tree/server/cabinet.ts';
import { setTags } from '../../tree/server/file-queries.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { checkArrived, type Checked } from './check-arrived.ts';
import { dropParts, gatherBytes } from './gather.ts';
import { makeDocument } from './make-document.ts';
import { listParts } from './part-queries.ts';
import { LINK_SECONDS, uploadPlace } from './place.ts';
import * as queries from './queries.ts';

export async function requestUpload(
  ctx: Ctx<SignedInActor>,
  input: InputOf<typeof uploads.requestUpload>,
  handoffId: number | null = null,
) {
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
      const cabinet = await uploadPlace(ctx, tx, input.company_id, path);
      const { document_type = null, tags = [] } = input;
      if (tags.length > 0) {
        ctx.authorize(mayDescribeDocuments(ctx.actor, cabinet.entity));
        await knownTags(tx, ctx.actor.firmId, tags);
      }
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
        handoff_id: handoffId,
        document_type,
        tags,
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

export async function processDocument(ctx: Ctx<SignedInActor>, { upload_id }: { upload_id: number }) {
  const { firmId, userId } = ctx.actor;
  await gatherBytes(ctx, upload_id);
  const checked = await checkedUpload(ctx, upload_id);
  return ctx.write(async (tx) => {
    const upload = await queries.lockUpload(tx, firmId, userId, upload_id);
    if (!upload) throw new NotFound();
    const cabinet = await uploadPlace(ctx, tx, upload.entity_id, upload.path);
    if (upload.document_id !== null)
      return { ...rowOf(cabinet, (await findDocument(tx, firmId, upload.document_id))!), looks_like: null };
    if (!checked) throw new NotFound();
    const placed = await makeDocument(ctx, tx, cabinet, {
      ...checked,
      path: upload.path,
      name: upload.name,
      createdBy: userId,
      fromPhone: upload.handoff_id !== null,
      documentType: upload.document_type,
    });
    if (upload.tags.length > 0) await tagUploaded(ctx, tx, cabinet, { ...placed, tags: upload.tags });
    const same = await queries.findSameContent(tx, {
      firmId,
      entityId: upload.entity_id,
      sha256: checked.bytes.sha256,
      besides: placed.id,
      staffOnly: cabinet.staffOnly,
    });
    await queries.markProcessed(tx, firmId, upload_id, placed.id);
    const parts = await listParts(tx, firmId, upload_id);
    afterCommit(tx, () => dropParts(ctx, parts));
    return {
      ...(await findDocument(tx, firmId, placed.id))!,
      path: placed.path,
      looks_like: same?.name ?? null,
    };
  });
}

async function knownTags(tx: Tx, firmId: number, names: readonly string[]): Promise<FirmTag[]> {
  const tags = await tagsByName(tx, firmId, 'document', names);
  if (tags === null) throw new Invalid(TAG_UNKNOWN, 'tags');
  return tags;
}

/** Only staff upload with tags. */
async function tagUploaded(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { firmId, entity }: Cabinet,
  { id, name, staff_only, tags }: { id: number; name: string; staff_only: boolean; tags: readonly string[] },
): Promise<void> {
  const known = await knownTags(tx, firmId, tags);
  await setTags(
    tx,
    firmId,
    [id],
    known.map((tag) => tag.id),
  );
  await ctx.record(tx, treeEvents['document.tagged'], {
    entityId: entity.id,
    payload: { document_id: id, name, staff_only, tags: known.map((tag) => tag.name) },
  });
}

interface CheckedUpload extends Checked {
  bytes: Staged;
}

/** What arrived, opened and found good; null when it is a document already. Holds nothing: this may take seconds. */
export async function checkedUpload(
  ctx: Ctx<SignedInActor>,
  uploadId: number,
): Promise<CheckedUpload | null> {
  const { firmId, userId } = ctx.actor;
  const upload = await ctx.read((tx) => queries.findUpload(tx, firmId, userId, uploadId));
  if (!upload) throw new NotFound();
  if (upload.document_id !== null) return null;
  const bytes = arrivedBytes(upload);
  return { bytes, ...(await checkArrived(ctx, bytes, upload.name, 'documents')) };
}

const rowOf = (cabinet: Cabinet, document: DocumentRecord) => ({
  ...document,
  path: document.folder_id === null ? ROOT : cabinet.tree.byId.get(document.folder_id)!.path,
});

const arrivedBytes = (upload: Awaited<ReturnType<typeof queries.lockUpload>>): Staged => ({
  stagedKey: upload!.staged_key!,
  storageKey: upload!.storage_key!,
  size: upload!.size!,
  sha256: upload!.sha256!,
});
