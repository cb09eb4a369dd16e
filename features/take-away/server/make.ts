/** The worker's part: the archive is made with the rights that its asker and its owner have by then. */
import type { ClientActor, FirmActor, StaffActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { zip } from '#platform/server/zip.ts';
import { asAsker } from '#features/collect/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { takeAwayEvents } from '../events.ts';
import { KEPT_DAYS } from '../model.ts';
import { mayTakeOf } from '../policy.ts';
import { readyMail } from './mails.ts';
import { takeAwayParts } from './parts.ts';
import * as queries from './queries.ts';
import { DROP_TAKE_AWAY, takeAwayJob } from './take-away.ts';

const DAY_MS = 24 * 3_600_000;
const PROGRESS_EVERY = 20;
/** The worker acts in the client's name without any session of theirs. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

type Owner = NonNullable<Awaited<ReturnType<typeof queries.findOwner>>>;

const asClient = (ctx: Ctx<FirmActor>, owner: Owner): Ctx<ClientActor> =>
  ctx.as({
    kind: 'client',
    firmId: ctx.actor.firmId,
    userId: owner.id,
    readonly: owner.readonly_access,
    limitedTo: null,
    previewedBy: null,
    sessionId: NO_SESSION,
    provedAt: ctx.clock.now().toISOString(),
    accessVersion: owner.access_version,
  });

/** Null where whoever asked may no longer take it. */
async function askers(
  ctx: Ctx<FirmActor>,
  { user_id, created_by }: queries.TakeAwayRecord,
): Promise<{ owner: Owner; staff: Ctx<StaffActor> | null } | null> {
  const owner = await ctx.read((tx) => queries.findOwner(tx, ctx.actor.firmId, user_id));
  if (!owner) return null;
  if (created_by === user_id) return owner.paying ? { owner, staff: null } : null;
  try {
    const { own: staff } = await asAsker(ctx, created_by);
    return mayTakeOf(staff.actor, owner) ? { owner, staff } : null;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

export async function makeTakeAway(ctx: Ctx<FirmActor>, id: number): Promise<void> {
  const { firmId } = ctx.actor;
  const work = await ctx.read((tx) => queries.findTakeAway(tx, firmId, id));
  if (!work || work.state === 'done' || work.state === 'expired') return;
  const asked = await askers(ctx, work);
  if (!asked) return giveUp(ctx, work);
  try {
    const { staged, files } = await writeArchive(ctx, work, asked);
    await keep(ctx, work, asked, { staged, files });
  } catch (error) {
    await giveUp(ctx, work);
    throw error;
  }
}

async function writeArchive(
  ctx: Ctx<FirmActor>,
  { id }: queries.TakeAwayRecord,
  { owner, staff }: { owner: Owner; staff: Ctx<StaffActor> | null },
) {
  const { firmId } = ctx.actor;
  let files = 0;
  const tell = () =>
    ctx.writeQuietly('how far it is, for whoever waits', (tx) =>
      queries.saveTakeAway(tx, firmId, id, { state: 'running', files }),
    );
  await tell();
  const { zone, firm } = await ctx.read(async (tx) => ({
    zone: (await readFirm(tx, firmId)).time_zone,
    firm: (await mailFace(tx, firmId)).name,
  }));
  const onFile = async () => {
    files += 1;
    if (files % PROGRESS_EVERY === 0) await tell();
  };
  const client = asClient(ctx, owner);
  const archive = zip(takeAwayParts({ client, staff, person: owner.full_name, firm, zone, onFile }));
  const staged = await ctx.storage
    .stage(archive, { firmId, maxBytes: Number.MAX_SAFE_INTEGER })
    .finally(() => archive.destroy());
  return { staged, files };
}

async function keep(
  ctx: Ctx<FirmActor>,
  { id, created_by, user_id }: queries.TakeAwayRecord,
  { owner, staff }: { owner: Owner; staff: Ctx<StaffActor> | null },
  { staged, files }: { staged: Staged; files: number },
): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  await ctx.write(async (tx) => {
    const held = await queries.findTakeAway(tx, firmId, id, true);
    if (!held || held.state === 'done' || held.state === 'expired') return;
    const file_id = await keepFile(ctx, tx, firmId, staged, 'application/zip');
    const done = { state: 'done', files, file_id, finished_at: now.toISOString() } as const;
    await queries.saveTakeAway(tx, firmId, id, { ...done, expires_at: expires.toISOString() });
    await ctx.jobs.add(tx, DROP_TAKE_AWAY, takeAwayJob(firmId, id), { runAt: expires });
    await ctx.record(tx, takeAwayEvents['take_away.made'], {
      userId: user_id,
      payload: { take_away_id: id, files, size: staged.size },
    });
    const asker = await queries.findAsker(tx, firmId, created_by);
    if (!asker?.email) return;
    const client = staff === null ? null : owner.full_name;
    const path = staff === null ? '/profile#take-away' : `/clients/${user_id}#take-away`;
    const mail = readyMail(await mailFace(tx, firmId), {
      fname: asker.fname,
      url: `${ctx.config.baseUrl}${path}`,
      client,
    });
    await ctx.outgoing.mail(ctx, tx, { to: asker.email, dedupeKey: `take-away:${id}`, ...mail });
  });
}

/** It is tried again by itself; meanwhile the page says that it did not work. */
async function giveUp(ctx: Ctx<FirmActor>, { id, user_id }: queries.TakeAwayRecord): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    await queries.saveTakeAway(tx, firmId, id, { state: 'failed' });
    await ctx.record(tx, takeAwayEvents['take_away.failed'], {
      userId: user_id,
      payload: { take_away_id: id },
    });
  });
}

export async function dropTakeAway(ctx: Ctx<FirmActor>, id: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly('its time was told when it was made', async (tx) => {
    const found = await queries.findTakeAway(tx, firmId, id, true);
    if (!found || found.file_id === null) return;
    await queries.saveTakeAway(tx, firmId, id, { state: 'expired', file_id: null });
    await dropFile(ctx, tx, firmId, found.file_id);
  });
}
