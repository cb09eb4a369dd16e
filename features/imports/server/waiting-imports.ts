/** Files that wait for a person: told to the portal's own people, and by them back to who uploaded them. */
import { isPlatformAdmin } from '#features/accounts/policy.ts';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import type { imports } from '../contract.ts';
import { importEvents } from '../events.ts';
import { WaitingImport } from '../model.ts';
import { NOT_NOW } from '../messages.ts';
import type { ImportType } from '../rules/fields.ts';
import * as queries from './queries.ts';
import { readInMail, waitsMail } from './mails.ts';

/** Who is none of them learns nothing: there is no such page. */
async function mustBePlatformAdmin(ctx: Ctx<StaffActor>): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const email = await ctx.read((tx) => queries.emailOfUser(tx, firmId, userId));
  ctx.authorize(isPlatformAdmin(ctx.actor, ctx.config.platformAdmins, email), NotFound);
}

/** CLI-105: only what was sent, not what is in it. */
export async function waitingImports(
  ctx: Ctx<StaffActor>,
  { page, rows_per_page }: InputOf<typeof imports.waitingImports>,
) {
  await mustBePlatformAdmin(ctx);
  return ctx.db.system(async (tx) => {
    const rows = await queries.listWaiting(tx, rows_per_page, (page - 1) * rows_per_page);
    return { imports: rows.map((row) => WaitingImport.parse(row)), total: await queries.countWaiting(tx) };
  });
}

/** Written and recorded in the firm the file belongs to, by the portal and not by a person of that firm. */
export async function finishWaitingImport(
  ctx: Ctx<StaffActor>,
  { firm_id, import_id }: InputOf<typeof imports.finishWaitingImport>,
) {
  await mustBePlatformAdmin(ctx);
  const theirs = systemCtx(ctx, firm_id, ctx.requestId);
  await theirs.write(async (tx) => {
    const row = await queries.lockImport(tx, firm_id, import_id);
    if (!row) throw new NotFound();
    if (row.state !== 'waiting') throw new Refused('import.not_now', NOT_NOW);
    const finished_at = ctx.clock.now().toISOString();
    await queries.changeImport(tx, firm_id, import_id, { state: 'done', finished_at });
    await theirs.record(tx, importEvents['import.read_by_person'], {
      userId: row.created_by_id,
      payload: { import_id, type: row.type as ImportType },
    });
    await tellUploader(theirs, tx, row);
  });
  return { ok: true as const };
}

async function tellUploader(ctx: Ctx<FirmActor>, tx: Tx, row: queries.ImportRecord): Promise<void> {
  const { firmId } = ctx.actor;
  const uploader = await queries.findAdvisorRow(tx, firmId, row.created_by_id);
  if (!uploader?.email) return;
  const face = await mailFace(tx, firmId);
  const mail = readInMail(face, ctx.config.baseUrl, { fname: uploader.fname, import_id: row.id });
  await ctx.outgoing.mail(ctx, tx, { to: uploader.email, dedupeKey: `import-read:${row.id}`, ...mail });
}

export async function tellPlatformAdmins(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  importId: number,
  type: ImportType,
): Promise<void> {
  const { name } = await mailFace(tx, ctx.actor.firmId);
  const mail = waitsMail(ctx.config.baseUrl, name, type);
  for (const to of ctx.config.platformAdmins)
    await ctx.outgoing.mail(ctx, tx, { to, dedupeKey: `import-waits:${importId}:${to}`, ...mail });
}
