/** Staff's side: what was received is listed, opened, filed into an entity or deleted. */
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import {
  assertOpenable,
  fileReading,
  forgetRead,
  hurryReading,
  placeKept,
  uploadPlace,
} from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { holds, reaches, type SignedInActor, type StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import type { Download } from '#platform/server/http/feature.ts';
import type { droplink } from '../contract.ts';
import { dropEvents } from '../events.ts';
import { RECEIVED_GONE } from '../messages.ts';
import type { Drop, DropFile } from '../model.ts';
import { mayHandleDrops } from '../policy.ts';
import { keptUntil } from '../rules/kept.ts';
import { rejectedMail } from './mails.ts';
import * as queries from './queries.ts';

const PURPOSE = 'received-file';

interface Claim {
  file: number;
  disposition: 'attachment' | 'inline';
}

async function authorizeHandling(ctx: Ctx<SignedInActor>, tx: Tx, refusal = Forbidden): Promise<void> {
  ctx.authorize(mayHandleDrops(ctx.actor, await preferencesOf(tx, ctx.actor.firmId)), refusal);
}

async function waitingFile(ctx: Ctx<SignedInActor>, tx: Tx, id: number) {
  await authorizeHandling(ctx, tx, NotFound);
  const file = await queries.findWaitingFile(tx, ctx.actor.firmId, id);
  if (!file) throw new NotFound();
  return file;
}

const told = (file: { drop_id: number; name: string; sender_name: string }) => ({
  payload: { drop_id: file.drop_id, name: file.name, sender: file.sender_name },
});

/** Whose matches they see: everybody's, or their group's. */
const groupOf = (actor: StaffActor): number | null =>
  holds(actor, 'entities.view_all') ? null : (actor.groupId ?? 0);

async function withFiles(ctx: Ctx<StaffActor>, tx: Tx, rows: readonly queries.DropRow[]): Promise<Drop[]> {
  const { firmId } = ctx.actor;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = Map.groupBy(await queries.filesOfDrops(tx, firmId, ids), ({ drop_id }) => drop_id);
  const matches = Map.groupBy(
    await queries.matchesOf(tx, firmId, ids, groupOf(ctx.actor)),
    ({ drop_id }) => drop_id,
  );
  return rows.map((row) => ({
    ...row,
    kept_until: keptUntil(row.received_at),
    matches: (matches.get(row.id) ?? []).map(
      ({ company_id, company_hash, company_name, by_email, by_name }) => ({
        company_id,
        company_hash,
        company_name,
        by_email,
        by_name,
      }),
    ),
    files: (files.get(row.id) ?? []).map((file) => shown(ctx, file)),
  }));
}

export function listDrops(ctx: Ctx<StaffActor>, input: InputOf<typeof droplink.listDrops>) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    await authorizeHandling(ctx, tx);
    const { rows, counts } = await queries.listDropRows(tx, {
      firmId,
      show: input.show,
      limit: input.rows_per_page,
      offset: (input.page - 1) * input.rows_per_page,
    });
    return { drops: await withFiles(ctx, tx, rows), total: counts[input.show], counts };
  });
}

export function readDrop(ctx: Ctx<StaffActor>, { drop_id }: InputOf<typeof droplink.readDrop>) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    await authorizeHandling(ctx, tx, NotFound);
    const row = await queries.findDropRow(tx, firmId, drop_id);
    if (!row) throw new NotFound();
    return (await withFiles(ctx, tx, [row]))[0]!;
  });
}

function stateOf(ctx: Ctx, { filed_at, rejected_at, reading }: queries.FileRow): DropFile['state'] {
  if (filed_at !== null) return 'filed';
  if (rejected_at !== null) return 'rejected';
  if (reading === 'quarantined') return 'quarantined';
  return reading === 'waiting' && ctx.scanner ? 'checking' : 'waiting';
}

function shown(ctx: Ctx<StaffActor>, file: queries.FileRow): DropFile {
  const sees = file.entity_hash !== null && reaches(ctx.actor, file.group_id);
  return {
    id: file.id,
    name: file.name,
    size: file.size ?? 0,
    content_type: file.content_type ?? '',
    state: stateOf(ctx, file),
    filed:
      file.filed_at === null
        ? null
        : { entity_name: sees ? file.entity_name : null, entity_hash: sees ? file.entity_hash : null },
  };
}

export async function receivedLink(ctx: Ctx<StaffActor>, input: InputOf<typeof droplink.receivedLink>) {
  const file = await ctx.writeQuietly('files that staff open are read first', async (tx) => {
    const found = await waitingFile(ctx, tx, input.drop_file_id);
    await hurryReading(tx, ctx.actor.firmId, found.file_id!);
    return found;
  });
  assertOpenable(ctx, file);
  const claim: Claim = { file: input.drop_file_id, disposition: input.disposition };
  return sessionLink(ctx, PURPOSE, '/received_files/bytes/', claim);
}

export async function downloadReceived(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim: said } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const claim = said as Claim;
  const file = await own.write(async (tx) => {
    const found = await waitingFile(own, tx, claim.file);
    assertOpenable(own, found);
    await own.record(tx, dropEvents['drop.downloaded'], told(found));
    return found;
  });
  return {
    size: file.size!,
    contentType: file.content_type!,
    fileName: file.name,
    disposition: claim.disposition,
    open: (range) => ctx.storage.open(file.storage_key!, range),
  };
}

/** From here on it is a document like any other. */
export function fileReceived(ctx: Ctx<StaffActor>, input: InputOf<typeof droplink.fileReceived>) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const file = await waitingFile(ctx, tx, input.drop_file_id);
    assertOpenable(ctx, file);
    await fileReading(tx, firmId, file.file_id!);
    const cabinet = await uploadPlace(ctx, tx, input.company_id, input.path);
    const by = { filed_at: ctx.clock.now().toISOString(), filed_by: userId, entity_id: input.company_id };
    if (!(await queries.markFiled(tx, { firmId, id: file.id }, by)))
      throw new Conflict('drop.gone', RECEIVED_GONE);
    const placed = await placeKept(ctx, tx, cabinet, {
      fileId: file.file_id!,
      size: file.size!,
      sha256: file.sha256!,
      path: input.path,
      name: file.name,
      createdBy: userId,
    });
    await ctx.record(tx, dropEvents['drop.filed'], { entityId: input.company_id, ...told(file) });
    return { document_id: placed.id, name: placed.name, path: placed.path };
  });
}

export async function deleteReceived(ctx: Ctx<StaffActor>, input: InputOf<typeof droplink.deleteReceived>) {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const file = await waitingFile(ctx, tx, input.drop_file_id);
    if (!(await queries.deleteFileRow(tx, firmId, file.id))) throw new Conflict('drop.gone', RECEIVED_GONE);
    await forgetRead(tx, [{ firm_id: firmId, file_id: file.file_id! }]);
    await ctx.record(tx, dropEvents['drop.deleted'], told(file));
  });
  return { ok: true as const };
}

/** For good, as many as still wait. Who sent them is told where staff want it, with nothing that was typed. */
export async function rejectDrop(ctx: Ctx<StaffActor>, input: InputOf<typeof droplink.rejectDrop>) {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    await authorizeHandling(ctx, tx, NotFound);
    const drop = await queries.findDropRow(tx, firmId, input.drop_id);
    const files = drop ? await queries.lockWaiting(tx, firmId, drop.id) : [];
    if (!drop || files.length === 0) throw new NotFound();
    await queries.markRejected(
      tx,
      firmId,
      files.map(({ id }) => id),
      { rejected_at: ctx.clock.now().toISOString(), rejected_by: userId },
    );
    await forgetRead(
      tx,
      files.map(({ file_id }) => ({ firm_id: firmId, file_id: file_id! })),
    );
    await ctx.record(tx, dropEvents['drop.rejected'], {
      payload: { drop_id: drop.id, sender: drop.sender_name, files: files.length, told: input.tell_sender },
    });
    if (input.tell_sender)
      await ctx.outgoing.mail(ctx, tx, {
        to: drop.sender_email,
        dedupeKey: `drop-rejected:${firmId}:${drop.id}`,
        ...rejectedMail(await mailFace(tx, firmId), files.length),
      });
    return { rejected: files.length };
  });
}
