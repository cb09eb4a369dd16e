/** The file of an export: for those who may take the conversation out now. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { exportable } from './access.ts';
import { noteDownload } from './make.ts';
import * as queries from './queries.ts';

const PURPOSE = 'conversation-export';

async function seenExport(ctx: Ctx<StaffActor>, tx: Tx, id: number) {
  const work = await queries.findWork(tx, ctx.actor.firmId, id);
  if (!work) throw new NotFound();
  return { work, record: await exportable(ctx, tx, work.conversation_id) };
}

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

export async function conversationExportLink(ctx: Ctx<StaffActor>, { export_id }: { export_id: number }) {
  await ctx.read(async (tx) => fileOf(ctx, (await seenExport(ctx, tx, export_id)).work));
  return sessionLink(ctx, PURPOSE, '/conversation_exports/file/', { export: export_id });
}

export async function downloadConversationExport(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const { actor } = own;
  if (actor.kind !== 'staff') throw new NotFound();
  const staff = own.as(actor);
  const found = await staff.write(async (tx) => {
    const { work, record } = await seenExport(staff, tx, (claim as { export: number }).export);
    fileOf(ctx, work);
    await noteDownload(staff, tx, work, record);
    return work;
  });
  return fileOf(ctx, found);
}
