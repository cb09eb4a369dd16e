import type { ClientActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { feature } from '#platform/server/http/feature.ts';
import { browserOf } from '#features/accounts/server/service.ts';
import { maySign } from '#features/signing/policy.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import { identity } from '../contract.ts';
import { answer, sendCode } from './knowledge.ts';
import { type CeremonyInput, findCeremony, type FoundCeremony, ladderFor } from './ladder.ts';
import { readResult, startCheck } from './provider.ts';
import { mayHaveSlot } from './queries.ts';
import { confirmIdentity, listIdentityChecks } from './staff.ts';
import { finishTestIdentity, readTestIdentity } from './test-identity.ts';

export function identityRoutes(subjects: readonly SigningSubject[]) {
  /** A place that asks for a proof, of somebody who signs there. */
  async function own(ctx: Ctx<ClientActor>, input: CeremonyInput): Promise<FoundCeremony> {
    const { firmId, userId } = ctx.actor;
    return ctx.read(async (tx) => {
      const ceremony = await findCeremony(ctx, tx, subjects, input);
      const isAsked = ceremony.needsIdentity && (await mayHaveSlot(tx, firmId, ceremony, userId));
      if (!isAsked) throw new NotFound();
      return ceremony;
    });
  }
  /** The same of somebody who may sign. */
  async function signing(ctx: Ctx<ClientActor>, input: CeremonyInput): Promise<FoundCeremony> {
    const ceremony = await own(ctx, input);
    ctx.authorize(maySign(ctx.actor));
    return ceremony;
  }

  return feature('signing', identity, {
    readLadder: async (ctx, input) => ladderFor(ctx, await own(ctx, input)),
    startIdentityCheck: async (ctx, input) => startCheck(ctx, await signing(ctx, input), input.return_path),
    readIdentityResult: async (ctx, input) => readResult(ctx, await signing(ctx, input)),
    sendIdentityCode: async (ctx, input, exchange) =>
      sendCode(ctx, await signing(ctx, input), browserOf(exchange, ctx.config.baseUrl)),
    answerIdentity: async (ctx, input, exchange) =>
      answer(ctx, await signing(ctx, input), browserOf(exchange, ctx.config.baseUrl), input),
    confirmIdentity: confirmIdentity(subjects),
    listIdentityChecks: listIdentityChecks(subjects),
    readTestIdentity,
    finishTestIdentity,
  });
}
