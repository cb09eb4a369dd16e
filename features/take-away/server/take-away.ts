/** Asking for an archive and taking it: only whoever asked for one ever gets it. */
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { visibleUser } from '#features/clients/server/service.ts';
import type { ClientActor, SignedInActor, StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { takeAwayEvents } from '../events.ts';
import { ENOUGH_TODAY, RUNNING } from '../messages.ts';
import type { TakeAway } from '../model.ts';
import { mayTakeOf, mayTakeOwn } from '../policy.ts';
import * as queries from './queries.ts';

export const MAKE_TAKE_AWAY = 'make-take-away';
export const DROP_TAKE_AWAY = 'drop-take-away';
export const takeAwayJob = (firm_id: number, take_away_id: number) => ({ firm_id, take_away_id });
/** One that has not ended by then was lost on its way and keeps nobody from asking again. */
const LOST_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MOST_A_DAY = 3;
const PURPOSE = 'take-away';

async function start(ctx: Ctx<SignedInActor>, tx: Tx, userId: number): Promise<TakeAway> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  if (await queries.isMaking(tx, firmId, userId, new Date(now.getTime() - LOST_MS).toISOString()))
    throw new Refused('take_away.running', RUNNING);
  const asked = { firmId, userId, askedBy: ctx.actor.userId };
  const today = await queries.countAsked(tx, asked, new Date(now.getTime() - DAY_MS).toISOString());
  if (today >= MOST_A_DAY) throw new Refused('take_away.enough', ENOUGH_TODAY);
  const id = await queries.insertTakeAway(tx, {
    firm_id: firmId,
    user_id: userId,
    created_by: ctx.actor.userId,
    created_at: now.toISOString(),
  });
  await ctx.jobs.add(tx, MAKE_TAKE_AWAY, takeAwayJob(firmId, id));
  await ctx.record(tx, takeAwayEvents['take_away.asked'], { userId, payload: { take_away_id: id } });
  return queries.showOne(tx, firmId, id);
}

/** Clients cannot write the table, so the transaction is the firm's and the event is the client's. */
export async function startTakeAway(ctx: Ctx<ClientActor>): Promise<TakeAway> {
  const { firmId, userId } = ctx.actor;
  const firm = ctx.as({ kind: 'system', firmId });
  ctx.authorize(mayTakeOwn(ctx.actor));
  return firm.write((tx) => start(ctx.as(ctx.actor, tx), tx, userId));
}

export const listTakeAways = (ctx: Ctx<ClientActor>) => {
  const { firmId, userId } = ctx.actor;
  ctx.authorize(mayTakeOwn(ctx.actor));
  const asked = { firmId, userId, askedBy: userId };
  return ctx
    .as({ kind: 'system', firmId })
    .read(async (tx) => ({ take_aways: await queries.listAsked(tx, asked) }));
};

export const startClientTakeAway = (ctx: Ctx<StaffActor>, { user_id }: { user_id: number }) =>
  ctx.write(async (tx) => {
    await takeable(ctx, tx, user_id);
    return start(ctx, tx, user_id);
  });

export const listClientTakeAways = (ctx: Ctx<StaffActor>, { user_id }: { user_id: number }) =>
  ctx.read(async (tx) => {
    await takeable(ctx, tx, user_id);
    const { firmId, userId } = ctx.actor;
    return { take_aways: await queries.listAsked(tx, { firmId, userId: user_id, askedBy: userId }) };
  });

async function takeable(ctx: Ctx<StaffActor>, tx: Tx, userId: number): Promise<void> {
  const user = await visibleUser(ctx, tx, userId);
  ctx.authorize(user.deleted_at === null, NotFound);
  ctx.authorize(mayTakeOf(ctx.actor, user));
}

/** One that is ready, for whoever asked for it and still may. */
async function readyFor(ctx: Ctx<SignedInActor>, id: number) {
  const { firmId, userId } = ctx.actor;
  const system = ctx.as({ kind: 'system', firmId });
  const found = await system.read((tx) => queries.findTakeAway(tx, firmId, id));
  const isOwn = found?.created_by === userId && found.state === 'done';
  if (ctx.actor.kind === 'client') ctx.authorize(isOwn && mayTakeOwn(ctx.actor), NotFound);
  else {
    ctx.authorize(isOwn, NotFound);
    const staff: Ctx<StaffActor> = ctx.as(ctx.actor);
    await staff.read((tx) => takeable(staff, tx, found.user_id));
  }
  const now = ctx.clock.now().getTime();
  if (!found || found.storage_key === null || found.size === null || found.expires_at === null)
    throw new NotFound();
  if (Date.parse(found.expires_at) <= now) throw new NotFound();
  return { ...found, storage_key: found.storage_key, size: found.size };
}

export async function takeAwayLink(ctx: Ctx<SignedInActor>, { take_away_id }: { take_away_id: number }) {
  await readyFor(ctx, take_away_id);
  return sessionLink(ctx, PURPOSE, '/take_aways/file/', { take_away: take_away_id });
}

export async function downloadTakeAway(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const { take_away } = claim as { take_away: number };
  const found = await readyFor(own, take_away);
  await own.write((tx) =>
    own.record(tx, takeAwayEvents['take_away.downloaded'], {
      userId: found.user_id,
      payload: { take_away_id: take_away },
    }),
  );
  return {
    size: found.size,
    contentType: 'application/zip',
    fileName: `archive-${found.created_at.slice(0, 10)}.zip`,
    disposition: 'attachment',
    open: (range) => ctx.storage.open(found.storage_key, range),
  };
}
