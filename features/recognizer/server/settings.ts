/** A partner agrees, takes it back, and sees what left. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Refused, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { addFirmConsent } from '#features/signing/server/service.ts';
import type { recognizer } from '../contract.ts';
import { recognizerEvents } from '../events.ts';
import { NO_SERVICE, RECOGNIZER_CONSENT } from '../messages.ts';
import { maySpeakForFirm } from '../policy.ts';
import { countRequests, listRequests } from './queries.ts';
import { CONSENT_KIND, recognizerState } from './state.ts';

export const readRecognizer = (ctx: Ctx<StaffActor>) => ctx.read((tx) => recognizerState(ctx, tx));

async function changeConsent(ctx: Ctx<StaffActor>, tx: Tx, action: 'given' | 'withdrawn'): Promise<void> {
  await addFirmConsent(ctx, tx, CONSENT_KIND, { action, ...RECOGNIZER_CONSENT });
  await ctx.record(tx, recognizerEvents[`recognizer.consent_${action}`], {
    payload: { version: RECOGNIZER_CONSENT.version, host: ctx.recognizer?.host ?? '' },
  });
}

export const giveRecognizerConsent = (
  ctx: Ctx<StaffActor>,
  { consent_version }: InputOf<typeof recognizer.giveRecognizerConsent>,
) =>
  ctx.write(async (tx) => {
    ctx.authorize(maySpeakForFirm(ctx.actor));
    if (!ctx.recognizer) throw new Refused('recognizer.none', NO_SERVICE);
    const before = await recognizerState(ctx, tx);
    if (consent_version !== RECOGNIZER_CONSENT.version) throw new Stale(before.consent, { consent_version });
    if (before.consent.given_at !== null) return before;
    await changeConsent(ctx, tx, 'given');
    return recognizerState(ctx, tx);
  });

/** Also where the server has no service any more. */
export const withdrawRecognizerConsent = (ctx: Ctx<StaffActor>) =>
  ctx.write(async (tx) => {
    ctx.authorize(maySpeakForFirm(ctx.actor));
    const before = await recognizerState(ctx, tx);
    if (before.consent.given_at === null) return before;
    await changeConsent(ctx, tx, 'withdrawn');
    return recognizerState(ctx, tx);
  });

export const listRecognizerRequests = (
  ctx: Ctx<StaffActor>,
  { page, rows_per_page: limit }: InputOf<typeof recognizer.listRecognizerRequests>,
) =>
  ctx.read(async (tx) => ({
    requests: await listRequests(tx, ctx.actor.firmId, { limit, offset: (page - 1) * limit }),
    total: await countRequests(tx, ctx.actor.firmId),
  }));
