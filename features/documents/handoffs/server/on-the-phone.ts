/** The side that scanned the code: one browser, which acts with the rights the code's maker has at that moment. */
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { actorOfSession, type Browser } from '#features/accounts/server/service.ts';
import { firmFace } from '#features/firm/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { workFor } from '#platform/server/foreign/asker.ts';
import { constantTimeEqual, hashToken } from '#platform/server/crypto.ts';
import { folderAt } from '../../tree/rules/folder-tree.ts';
import { uploadParts } from '../../uploads/server/parts.ts';
import { uploadPlace } from '../../uploads/server/place.ts';
import { processDocument, requestUpload } from '../../uploads/server/upload.ts';
import type { handoffs } from '../contract.ts';
import { handoffEvents } from '../events.ts';
import { HANDOFF_MINUTES, type PhoneHandoff } from '../model.ts';
import * as queries from './queries.ts';
import { type HandoffTarget, targetOf } from './targets.ts';

const LOOKS_PER_ADDRESS = { name: 'handoff-address', max: 120, seconds: 600 };
/** What was begun in time may end a little later. */
const GRACE_MS = 5 * 60_000;

interface Holder {
  handoff: queries.HandoffRow;
  own: Ctx<SignedInActor>;
  mine: boolean;
}

/** A code that is unknown, over, taken by another or whose maker is gone is the same to everyone: missing. */
async function holderOf(ctx: Ctx, token: string, browser: Browser, grace = 0): Promise<Holder> {
  const handoff = await ctx.db.system((tx) => queries.findHandoffByToken(tx, hashToken(token)));
  if (!handoff || Date.parse(handoff.expires_at) + grace <= ctx.clock.now().getTime()) throw new NotFound();
  const mine = handoff.browser_hash !== null && constantTimeEqual(handoff.browser_hash, browser.hash);
  if (handoff.browser_hash !== null && !mine) throw new NotFound();
  const actor = await actorOfSession(ctx, handoff.session_id);
  if (!actor || actor.userId !== handoff.user_id || actor.firmId !== handoff.firm_id) throw new NotFound();
  return { handoff, own: ctx.as(actor), mine };
}

async function boundTo(ctx: Ctx, token: string, browser: Browser, grace = 0): Promise<Holder> {
  const holder = await holderOf(ctx, token, browser, grace);
  if (!holder.mine) throw new NotFound();
  return holder;
}

type Targets = readonly HandoffTarget[];

async function shown({ handoff, own, mine }: Holder, targets: Targets): Promise<PhoneHandoff> {
  const found = targetOf(targets, handoff);
  const place = found && (await found.target.find(own, found.at));
  return own.read(async (tx) => ({
    firm_name: (await firmFace(tx, handoff.firm_id)).name,
    item: place?.label ?? null,
    area: place?.area ?? 'documents',
    connected: mine,
    expires_at: handoff.expires_at,
    files: mine ? await queries.listHandoffFiles(tx, handoff.firm_id, handoff.id) : [],
  }));
}

/** Looking binds nothing: pages that fetch links ahead of people do no harm. */
export async function openHandoff(
  ctx: Ctx,
  token: string,
  browser: Browser,
  targets: Targets,
): Promise<PhoneHandoff> {
  await ctx.limits.take(LOOKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  return shown(await holderOf(ctx, token, browser), targets);
}

export async function takeHandoff(
  ctx: Ctx,
  token: string,
  browser: Browser,
  targets: Targets,
): Promise<PhoneHandoff> {
  await ctx.limits.take(LOOKS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const { handoff, own, mine } = await holderOf(ctx, token, browser);
  if (mine) return shown({ handoff, own, mine }, targets);
  const now = ctx.clock.now();
  const device = describeBrowser(ctx.userAgent);
  const expires_at = new Date(now.getTime() + HANDOFF_MINUTES * 60_000).toISOString();
  const bound = { browser_hash: browser.hash, device, bound_at: now.toISOString(), expires_at };
  if (
    !(await ctx.db.write({ firmId: handoff.firm_id, clientId: null }, (tx) =>
      queries.bindHandoff(tx, handoff, bound),
    ))
  )
    throw new NotFound();
  await own.write(async (tx) => {
    const cabinet = await uploadPlace(own, tx, handoff.entity_id, handoff.path);
    await own.record(tx, handoffEvents['handoff.connected'], {
      entityId: handoff.entity_id,
      payload: {
        handoff_id: handoff.id,
        device,
        staff_only: folderAt(cabinet.tree, handoff.path)?.staff_only ?? false,
      },
    });
  });
  return shown({ handoff: { ...handoff, ...bound }, own, mine: true }, targets);
}

export async function handoffLink(
  ctx: Ctx,
  { token, ...file }: InputOf<typeof handoffs.handoffLink>,
  browser: Browser,
  targets: Targets,
) {
  const { handoff, own } = await boundTo(ctx, token, browser);
  const found = targetOf(targets, handoff);
  if (found) return found.target.request(own, found.at, file, handoff.id);
  return requestUpload(own, { ...file, company_id: handoff.entity_id, path: handoff.path }, handoff.id);
}

interface HandoffSent {
  /** The maker of the code. */
  own: Ctx<SignedInActor>;
  entityId: number;
  documents: { upload_id: number; document_id: number }[];
}

/** What the phone that took a code has sent by it, oldest first. */
export async function sentByHandoff(ctx: Ctx, token: string, browser: Browser): Promise<HandoffSent> {
  const { handoff, own } = await boundTo(ctx, token, browser, GRACE_MS);
  const documents = await own.read((tx) => queries.listHandoffDocuments(tx, handoff));
  return { own, entityId: handoff.entity_id, documents };
}

async function ownUpload(ctx: Ctx, token: string, uploadId: number, browser: Browser) {
  const { handoff, own } = await boundTo(ctx, token, browser, GRACE_MS);
  if (!(await own.read((tx) => queries.isOfHandoff(tx, handoff, uploadId)))) throw new NotFound();
  return { handoff, own };
}

export async function handoffParts(
  ctx: Ctx,
  { token, upload_id }: InputOf<typeof handoffs.handoffParts>,
  browser: Browser,
  targets: Targets,
) {
  const { handoff, own } = await ownUpload(ctx, token, upload_id, browser);
  const found = targetOf(targets, handoff);
  return found ? found.target.parts(own, found.at, upload_id) : uploadParts(own, { upload_id });
}

export async function handoffProcess(
  ctx: Ctx,
  { token, upload_id }: InputOf<typeof handoffs.handoffProcess>,
  browser: Browser,
  targets: Targets,
) {
  const { handoff, own } = await ownUpload(ctx, token, upload_id, browser);
  const found = targetOf(targets, handoff);
  // The phone has no session of its own; its person does.
  const { name } = await workFor({ isAnonymous: false }, () =>
    found ? found.target.process(own, found.at, upload_id) : processDocument(own, { upload_id }),
  );
  return { name };
}
