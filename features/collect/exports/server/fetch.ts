/** How far an export is, and its file: for whoever asked, and for those of the firm who may export all of it. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { exportEvents } from '../events.ts';
import { seenToExport } from './choices.ts';
import { toldOf } from './make.ts';
import * as queries from './queries.ts';

const PURPOSE = 'questionnaire-export';
export const SENT_PURPOSE = 'questionnaire-export-sent';

export const listQuestionnaireExports = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.own();
    return { exports: await queries.listExportsOf(tx, firmId, userId, ctx.clock.now().toISOString()) };
  });

/** What is not there any more of it is no reason to withhold the rest from whoever made it; what they may no longer see is. */
async function seenExport(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<queries.ExportWork> {
  const work = await queries.findWork(tx, ctx.actor.firmId, id);
  if (!work) throw new NotFound();
  await seenToExport(ctx, tx, work.questionnaire_ids);
  return work;
}

export const readQuestionnaireExport = (ctx: Ctx<StaffActor>, { export_id }: { export_id: number }) =>
  ctx.read(async (tx) => {
    await seenExport(ctx, tx, export_id);
    return (await queries.findExport(tx, ctx.actor.firmId, export_id))!;
  });

function fileOf(ctx: Ctx, work: queries.ExportWork): Download {
  const { storage_key, size } = work;
  const isOver = Date.parse(work.expires_at) <= ctx.clock.now().getTime();
  if (work.state !== 'done' || isOver || storage_key === null || size === null) throw new NotFound();
  return {
    size,
    contentType: work.content_type!,
    fileName: work.name,
    disposition: 'attachment',
    open: (range) => ctx.storage.open(storage_key, range),
  };
}

export async function questionnaireExportLink(ctx: Ctx<StaffActor>, { export_id }: { export_id: number }) {
  await ctx.read(async (tx) => fileOf(ctx, await seenExport(ctx, tx, export_id)));
  return sessionLink(ctx, PURPOSE, '/questionnaire_exports/file/', { export: export_id });
}

export async function downloadQuestionnaireExport(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const { actor } = own;
  if (actor.kind !== 'staff') throw new NotFound();
  const staff = own.as(actor);
  const work = await staff.write(async (tx) => {
    const found = await seenExport(staff, tx, (claim as { export: number }).export);
    fileOf(ctx, found);
    await staff.record(tx, exportEvents['questionnaires.export_downloaded'], {
      userId: found.created_by,
      payload: toldOf(found),
    });
    return found;
  });
  return fileOf(ctx, work);
}

/** For the system the firm sends exports to: its link says which one, and nothing else opens by it. */
export async function fetchSentExport(ctx: Ctx, token: string): Promise<Download> {
  const reading = ctx.secrets.readToken(token, SENT_PURPOSE);
  if (reading.state !== 'valid') throw new NotFound();
  const { firm, export: id } = reading.payload as { firm: number; export: number };
  const own = ctx.as({ kind: 'system', firmId: firm });
  const work = await own.read((tx) => queries.findWork(tx, firm, id));
  if (!work || work.sent_state === null) throw new NotFound();
  return fileOf(ctx, work);
}
