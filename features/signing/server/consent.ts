/** R68: whether a person agreed to sign electronically, and in which words. */
import type { ClientActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { signingEvents } from '../events.ts';
import { CONSENT_REQUIRED } from '../messages.ts';
import type { ConsentState } from '../model.ts';
import { maySign } from '../policy.ts';
import { CONSENT, givenAt, type LedgerLine } from '../rules/consent.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';

const shown = (given_at: string | null): ConsentState => ({ ...CONSENT, given_at });

export const readConsent = (ctx: Ctx<ClientActor>): Promise<ConsentState> =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.actor;
    return shown(givenAt(await queries.newestConsent(tx, firmId, userId)));
  });

async function add(ctx: Ctx<ClientActor>, tx: Tx, action: LedgerLine['action']): Promise<void> {
  const { firmId, userId, sessionId } = ctx.actor;
  await queries.insertConsent(tx, {
    firm_id: firmId,
    user_id: userId,
    action,
    version: CONSENT.version,
    text_hash: sha256(CONSENT.text),
    at: ctx.clock.now().toISOString(),
    ip_address: ctx.address,
    user_agent: ctx.userAgent,
    session_id: sessionId,
  });
  await ctx.record(tx, signingEvents[`consent.${action}`], {
    userId,
    payload: { version: CONSENT.version },
  });
}

/** Part of signing. Given once; these words stand until they are taken back or replaced by others. */
export async function assertConsent(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  agreedTo: string | null,
): Promise<{ version: string; hash: Buffer }> {
  const { firmId, userId } = ctx.actor;
  if (givenAt(await queries.newestConsent(tx, firmId, userId)) === null) {
    if (agreedTo !== CONSENT.version) throw new Refused('consent.required', CONSENT_REQUIRED);
    await add(ctx, tx, 'given');
  }
  return { version: CONSENT.version, hash: sha256(CONSENT.text) };
}

export async function withdrawConsent(ctx: Ctx<ClientActor>): Promise<ConsentState> {
  const { firmId, userId } = ctx.actor;
  await ctx.write(async (tx) => {
    ctx.authorize(maySign(ctx.actor));
    if (givenAt(await queries.newestConsent(tx, firmId, userId)) !== null) await add(ctx, tx, 'withdrawn');
  });
  return shown(null);
}
