/** Everything the firm has here as one archive: asked for by a partner, made by the worker, gone after a day. */
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { recordEvents } from '../events.ts';
import { EXPORT_RUNNING } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import * as queries from './export-queries.ts';
import { lockFirm } from '#features/firm/server/service.ts';

export const MAKE_EXPORT = 'make-firm-export';
export const DROP_EXPORT = 'drop-firm-export';
export const EXPORT_LIFE_MS = 24 * 3_600_000;
/** One that has not ended by then was lost on its way and keeps nobody from asking again. */
const LOST_MS = 6 * 3_600_000;
const PURPOSE = 'firm-export';

interface Claim {
  export: number;
}

export async function listExports(ctx: Ctx<StaffActor>) {
  return { exports: await ctx.read((tx) => queries.listExportRows(tx, ctx.actor.firmId)) };
}

export async function startExport(ctx: Ctx<StaffActor>) {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    await lockFirm(tx, firmId);
    if (await queries.isExporting(tx, firmId, new Date(now.getTime() - LOST_MS).toISOString()))
      throw new Refused('export.running', EXPORT_RUNNING);
    const row = { firm_id: firmId, created_by: userId, created_at: now.toISOString() };
    const id = await queries.insertExport(tx, row);
    const job = { firm_id: firmId, export_id: id };
    await ctx.jobs.add(tx, MAKE_EXPORT, job);
    await ctx.record(tx, recordEvents['export.asked'], { payload: { export_id: id } });
    return (await queries.findExport(tx, firmId, id))!;
  });
}

async function readyArchive(ctx: Ctx<SignedInActor>, tx: Tx, id: number) {
  ctx.authorize(mayEditSettings(ctx.actor), NotFound);
  const archive = await queries.findArchive(tx, ctx.actor.firmId, id);
  if (!archive || Date.parse(archive.expires_at!) <= ctx.clock.now().getTime()) throw new NotFound();
  return archive;
}

export async function exportLink(ctx: Ctx<StaffActor>, { export_id }: { export_id: number }) {
  await ctx.read((tx) => readyArchive(ctx, tx, export_id));
  const claim: Claim = { export: export_id };
  return sessionLink(ctx, PURPOSE, '/firm_exports/file/', claim);
}

export async function downloadExport(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim: said } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const claim = said as Claim;
  const archive = await own.write(async (tx) => {
    const found = await readyArchive(own, tx, claim.export);
    await own.record(tx, recordEvents['export.downloaded'], {
      payload: { export_id: claim.export },
    });
    return found;
  });
  return {
    size: archive.size,
    contentType: 'application/zip',
    fileName: `firm-export-${archive.created_at.slice(0, 10)}.zip`,
    disposition: 'attachment',
    open: (range) => ctx.storage.open(archive.storage_key, range),
  };
}
