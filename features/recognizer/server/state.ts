/** Whether papers may leave for the outside service: the server has one, the firm switched it on, and a partner agreed. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { type FirmConsentLine, newestFirmConsent } from '#features/signing/server/service.ts';
import { RECOGNIZER_CONSENT } from '../messages.ts';
import type { RecognizerState } from '../model.ts';

export const CONSENT_KIND = 'outside_recognizer';

/** The consent that counts now: given, not taken back, and to the words of today. */
async function givenConsent(tx: Tx, firmId: number): Promise<FirmConsentLine | null> {
  const newest = await newestFirmConsent(tx, firmId, CONSENT_KIND);
  return newest?.action === 'given' && newest.version === RECOGNIZER_CONSENT.version ? newest : null;
}

/** The consent by which a paper may leave now; null where none may. */
export async function leaveToSend(ctx: Ctx<FirmActor>, tx: Tx): Promise<FirmConsentLine | null> {
  const { firmId } = ctx.actor;
  if (!ctx.recognizer) return null;
  if (!(await preferencesOf(tx, firmId)).outside_recognizer_enabled) return null;
  return givenConsent(tx, firmId);
}

/** The host to which papers may leave now; null where none may. */
export async function activeHost(ctx: Ctx<FirmActor>, tx: Tx): Promise<string | null> {
  return ctx.recognizer && (await leaveToSend(ctx, tx)) ? ctx.recognizer.host : null;
}

export async function recognizerState(ctx: Ctx<FirmActor>, tx: Tx): Promise<RecognizerState> {
  const { firmId } = ctx.actor;
  const given = await givenConsent(tx, firmId);
  const { outside_recognizer_enabled: is_on } = await preferencesOf(tx, firmId);
  const service = ctx.recognizer && { host: ctx.recognizer.host, is_built_in: ctx.recognizer.isBuiltIn };
  return {
    service,
    is_on,
    is_active: service !== null && is_on && given !== null,
    consent: { ...RECOGNIZER_CONSENT, given_at: given?.at ?? null, given_by: given?.by ?? null },
  };
}
