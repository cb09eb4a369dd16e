/** The side that shows the code: making it, watching what comes, ending it. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { clientUploads, taxYear } from '../../tree/rules/default-folders.ts';
import { uploadPlace } from '../../uploads/server/place.ts';
import type { handoffs } from '../contract.ts';
import { type Handoff, HANDOFF_MINUTES, QUESTION_KIND } from '../model.ts';
import * as queries from './queries.ts';
import { type HandoffTarget, type StoredTarget, targetOf } from './targets.ts';

const PER_PERSON = { name: 'handoffs', max: 60, seconds: 3600 };
const TOO_MANY = 'You’ve made too many codes in the last hour. Choose files on this computer instead.';

export async function makeHandoff(
  ctx: Ctx<SignedInActor>,
  input: InputOf<typeof handoffs.makeHandoff>,
  targets: readonly HandoffTarget[],
) {
  const { firmId, userId, sessionId } = ctx.actor;
  await ctx.limits.take(PER_PERSON, [`${firmId}:${userId}`], TOO_MANY);
  const now = ctx.clock.now();
  const token = tokenBytes();
  const stored = storedTarget(input.question);
  const found = targetOf(targets, stored);
  const place = found && (await found.target.find(ctx, found.at));
  if (place && place.entityId !== input.company_id) throw new NotFound();
  const expires = new Date(now.getTime() + HANDOFF_MINUTES * 60_000).toISOString();
  return ctx.writeQuietly('a code on a screen: nothing has happened to the papers yet', async (tx) => {
    const path = place?.path ?? input.path ?? clientUploads(taxYear(now));
    await uploadPlace(ctx, tx, input.company_id, path);
    const id = await queries.insertHandoff(tx, {
      firm_id: firmId,
      token_hash: hashToken(token),
      session_id: sessionId,
      user_id: userId,
      entity_id: input.company_id,
      path,
      expires_at: expires,
      created_at: now.toISOString(),
      ...stored,
    });
    return { handoff_id: id, url: `${ctx.config.baseUrl}/handoff/${token}`, expires_at: expires };
  });
}

const storedTarget = (question: InputOf<typeof handoffs.makeHandoff>['question']): StoredTarget => ({
  target_kind: question ? QUESTION_KIND : null,
  target_id: question?.questionnaire_id ?? null,
  target_place: question?.question_no ?? null,
  target_option: question?.option ?? null,
});

export async function readHandoff(
  ctx: Ctx<SignedInActor>,
  { handoff_id }: { handoff_id: number },
): Promise<Handoff> {
  const { firmId, userId } = ctx.own();
  return ctx.read(async (tx) => {
    const handoff = await queries.findOwnHandoff(tx, firmId, userId, handoff_id);
    if (!handoff) throw new NotFound();
    const over = handoff.ended_at !== null || Date.parse(handoff.expires_at) <= ctx.clock.now().getTime();
    return {
      state: over ? 'ended' : handoff.bound_at === null ? 'waiting' : 'connected',
      device: handoff.device,
      connected_at: handoff.bound_at,
      expires_at: handoff.expires_at,
      files: await queries.listHandoffFiles(tx, firmId, handoff_id),
    };
  });
}

/** What has arrived stays. May be repeated. */
export async function endHandoff(ctx: Ctx<SignedInActor>, { handoff_id }: { handoff_id: number }) {
  const { firmId, userId } = ctx.own();
  await ctx.writeQuietly('a code is put away: nothing has happened to the papers', async (tx) => {
    if (!(await queries.findOwnHandoff(tx, firmId, userId, handoff_id))) throw new NotFound();
    await queries.endHandoffRow(tx, firmId, userId, handoff_id, ctx.clock.now().toISOString());
  });
  return { ok: true as const };
}
