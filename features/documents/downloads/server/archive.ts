/** Several files as one zip: its size is known before anything is sent, and its bytes are never all in memory. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { assertRecent } from '#platform/server/http/answer.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { zip } from '#platform/server/zip.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { mayTakeFolders } from '../../policy.ts';
import type { ItemRef } from '../../tree/model.ts';
import { ROOT, subtreeOf } from '../../tree/rules/folder-tree.ts';
import { type Cabinet, cabinetOf, placeAt } from '../../tree/server/cabinet.ts';
import { chosenItems } from '../../tree/server/chosen.ts';
import type { downloads } from '../contract.ts';
import { downloadEvents } from '../events.ts';
import { NOTHING_TO_DOWNLOAD, TOO_LARGE_TO_DOWNLOAD } from '../messages.ts';
import { ARCHIVE_HOURS, MOST_BYTES, MOST_CONVERTED_BYTES } from '../model.ts';
import { archiveParts } from './archive-parts.ts';
import * as queries from './queries.ts';

export const CONVERT_ARCHIVE = 'convert-document-archive';
export const DROP_ARCHIVE = 'drop-document-archive';
const PURPOSE = 'document-archive';

interface Asked {
  companyId: number;
  name: string;
  convert: boolean;
  isWhole?: boolean;
  pick: (tx: Tx, cabinet: Cabinet) => Promise<{ ids: number[]; folders: number[] }>;
}

/** All papers of a client at once are taken only shortly after a sign-in. */
const MANY_FILES = 100;

export const everything = async (tx: Tx, { firmId, entity, tree }: Cabinet) => ({
  ids: await queries.listTopFiles(tx, firmId, entity.id),
  folders: [...tree.byId.keys()],
});

/** DOC-059. */
export const downloadFolder = (ctx: Ctx<StaffActor>, input: InputOf<typeof downloads.downloadFolder>) =>
  ask(ctx, {
    isWhole: input.link === ROOT,
    companyId: input.companyId,
    name:
      input.name ?? (input.link === ROOT ? 'Documents' : input.link.slice(input.link.lastIndexOf('/') + 1)),
    convert: input.convert,
    pick: async (tx, cabinet) => {
      const { node } = placeAt(cabinet, input.link);
      return node ? { ids: [], folders: subtreeOf(node).map(({ id }) => id) } : everything(tx, cabinet);
    },
  });

/** DOC-064. */
export const downloadDocuments = (ctx: Ctx<StaffActor>, input: InputOf<typeof downloads.downloadDocuments>) =>
  ask(ctx, {
    companyId: input.companyId,
    name: nameOf(input.documents),
    convert: input.convertImageToPdf,
    pick: async (tx, cabinet) => {
      const { files, folders } = await chosenItems(tx, cabinet, input.documents);
      return {
        ids: files.map(({ id }) => id),
        folders: folders.flatMap((folder) => subtreeOf(folder).map(({ id }) => id)),
      };
    },
  });

const nameOf = ([first, ...rest]: readonly ItemRef[]): string =>
  first?.type === 'folder' && rest.length === 0
    ? first.path.slice(first.path.lastIndexOf('/') + 1)
    : 'Documents';

async function ask(ctx: Ctx<StaffActor>, { companyId, name, convert, pick, isWhole = false }: Asked) {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const work = async (tx: Tx) => {
    const cabinet = await cabinetOf(ctx, tx, companyId);
    ctx.authorize(mayTakeFolders(ctx.actor));
    const files = await seenFiles(ctx, tx, cabinet, await pick(tx, cabinet));
    if (isWhole || files.length > MANY_FILES) assertRecent(ctx.actor, now);
    if (files.length === 0) throw new Invalid(NOTHING_TO_DOWNLOAD);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > (convert ? MOST_CONVERTED_BYTES : MOST_BYTES))
      throw new AppError(503, 'download.too_large', TOO_LARGE_TO_DOWNLOAD);
    const archive = await queries.insertArchive(tx, {
      firm_id: firmId,
      entity_id: companyId,
      name,
      document_ids: files.map(({ id }) => id),
      converted: convert,
      state: convert ? 'queued' : 'ready',
      created_by: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ARCHIVE_HOURS * 3_600_000).toISOString(),
    });
    if (convert) {
      await ctx.jobs.add(tx, CONVERT_ARCHIVE, { firm_id: firmId, archive_id: archive.id } as {
        firm_id: number;
      });
      await ctx.record(tx, downloadEvents['documents.conversion_asked'], {
        entityId: companyId,
        payload: { archive_id: archive.id, name, files: files.length },
      });
    }
    return archive;
  };
  const archive = convert
    ? await ctx.write(work)
    : await ctx.writeQuietly('what was taken is told when it is', work);
  return { archive, document: convert ? null : linkTo(ctx, archive.id) };
}

const linkTo = (ctx: Ctx<StaffActor>, id: number) => {
  const { url } = sessionLink(ctx, PURPOSE, '/document_archives/', { archive: id });
  return { data: { link: url } };
};

/** Only what this person sees, whatever was named. */
export async function seenFiles(
  ctx: Ctx,
  tx: Tx,
  cabinet: Cabinet,
  { ids, folders }: { ids: readonly number[]; folders: readonly number[] },
): Promise<(queries.ArchivedFile & { folder: string[] })[]> {
  const { firmId, entity, tree, staffOnly } = cabinet;
  const rows = await queries.listArchivedFiles(tx, {
    firmId,
    entityId: entity.id,
    ids,
    folders,
    scanned: Boolean(ctx.scanner),
  });
  return rows.flatMap((file) => {
    const folder = file.folder_id === null ? null : tree.byId.get(file.folder_id);
    if (folder === undefined || (file.staff_only && !staffOnly)) return [];
    return [{ ...file, folder: folder === null ? [] : folder.path.slice(1).split('/') }];
  });
}

async function ownArchive(ctx: Ctx<SignedInActor>, tx: Tx, id: number) {
  const archive = await queries.findArchive(tx, ctx.actor.firmId, id);
  const isOwn = archive?.created_by === ctx.actor.userId && mayTakeFolders(ctx.actor);
  ctx.authorize(isOwn, NotFound);
  if (!archive || Date.parse(archive.expires_at) <= ctx.clock.now().getTime()) throw new NotFound();
  if (archive.converted && archive.state !== 'done') throw new NotFound();
  return archive;
}

export async function archiveLink(ctx: Ctx<StaffActor>, { archive_id }: { archive_id: number }) {
  await ctx.read(async (tx) => {
    const archive = await ownArchive(ctx, tx, archive_id);
    const cabinet = await cabinetOf(ctx, tx, archive.entity_id);
    // A link to what was asked for earlier is as good as asking for it now.
    const ids = new Set(archive.document_ids.map(Number));
    const all = await seenFiles(ctx, tx, cabinet, await everything(tx, cabinet));
    if (ids.size > MANY_FILES || all.every(({ id }) => ids.has(id))) assertRecent(ctx.actor, ctx.clock.now());
  });
  return { document: linkTo(ctx, archive_id) };
}

export async function listArchives(
  ctx: Ctx<StaffActor>,
  { companyId }: InputOf<typeof downloads.listArchives>,
) {
  return ctx.read(async (tx) => {
    const { firmId } = await cabinetOf(ctx, tx, companyId);
    const { userId } = ctx.actor;
    const now = ctx.clock.now().toISOString();
    return { archives: await queries.listConverted(tx, { firmId, entityId: companyId, userId, now }) };
  });
}

/** Who follows the link is asked again for each file: what they no longer see is left out. */
export async function downloadArchive(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const { archive, files } = await own.write(async (tx) => {
    const found = await ownArchive(own, tx, (claim as { archive: number }).archive);
    const cabinet = await cabinetOf(own, tx, found.entity_id);
    const seen = await seenFiles(ctx, tx, cabinet, { ids: found.document_ids, folders: [] });
    // A zip that was prepared holds all it was asked to: who may no longer see a part of it gets none.
    if (seen.length === 0 || (found.converted && seen.length < found.document_ids.length))
      throw new NotFound();
    await own.record(tx, downloadEvents['documents.downloaded'], {
      entityId: found.entity_id,
      payload: { archive_id: found.id, name: found.name, document_ids: seen.map(({ id }) => id) },
    });
    return { archive: found, files: seen };
  });
  const { storage_key, size } = archive;
  const sent = {
    contentType: 'application/zip',
    fileName: `${archive.name}.zip`,
    disposition: 'attachment' as const,
  };
  if (storage_key !== null && size !== null)
    return { ...sent, size, open: (range) => ctx.storage.open(storage_key, range) };
  return { ...sent, size: null, open: () => zip(archiveParts(ctx, files)) };
}
