/** R68: whether a person agreed to sign electronically by a method, and in which words. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { signing } from '../../contract.ts';
import { signingEvents } from '../../events.ts';
import { CONSENT_REQUIRED } from '../../messages.ts';
import type { ConsentState, ElectronicMethod } from '../../model.ts';
import { maySign } from '../../policy.ts';
import { CONSENTS, givenAt, type LedgerLine } from '../../rules/consent.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';

const shown = (method: ElectronicMethod, given_at: string | null): ConsentState => ({
  ...CONSENTS[method],
  given_at,
});

const givenBy = async (
  tx: Tx,
  { firmId, userId }: ClientActor,
  method: ElectronicMethod,
): Promise<string | null> => givenAt(method, await queries.newestConsent(tx, firmId, userId, method));

export const readConsent = (
  ctx: Ctx<ClientActor>,
  { method }: InputOf<typeof signing.readConsent>,
): Promise<ConsentState> => ctx.read(async (tx) => shown(method, await givenBy(tx, ctx.actor, method)));

async function add(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  method: ElectronicMethod,
  action: LedgerLine['action'],
): Promise<void> {
  const { firmId, userId, sessionId } = ctx.actor;
  const { version, text } = CONSENTS[method];
  await queries.insertConsent(tx, {
    kind: queries.CONSENT_KINDS[method],
    firm_id: firmId,
    user_id: userId,
    action,
    version,
    text_hash: sha256(text),
    at: ctx.clock.now().toISOString(),
    ip_address: ctx.address,
    user_agent: ctx.userAgent,
    session_id: sessionId,
  });
  await ctx.record(tx, signingEvents[`consent.${action}`], { userId, payload: { version, method } });
}

/** Part of signing. Given once; these words stand until they are taken back or replaced by others. */
export async function assertConsent(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  method: ElectronicMethod,
  agreedTo: string | null,
): Promise<{ version: string; hash: Buffer }> {
  const { version, text } = CONSENTS[method];
  if ((await givenBy(tx, ctx.actor, method)) === null) {
    if (agreedTo !== version) throw new Refused('consent.required', CONSENT_REQUIRED);
    await add(ctx, tx, method, 'given');
  }
  return { version, hash: sha256(text) };
}

export async function withdrawConsent(
  ctx: Ctx<ClientActor>,
  { method }: InputOf<typeof signing.withdrawConsent>,
): Promise<ConsentState> {
  await ctx.write(async (tx) => {
    ctx.authorize(maySign(ctx.actor));
    if ((await givenBy(tx, ctx.actor, method)) !== null) await add(ctx, tx, method, 'withdrawn');
  });
  return shown(method, null);
}
