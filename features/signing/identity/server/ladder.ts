/** What a signer can do now to prove who they are. */
import type { ClientActor, SignedInActor, SystemActor } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maskEmail, maskPhone } from '#features/accounts/rules/masking.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import { paymentsConnected, preferencesOf } from '#features/firm/server/service.ts';
import { linesOfReturns } from '#features/prior-year/server/service.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import { PAPER_ONLY } from '../messages.ts';
import { type Ceremony, type Ladder, type LadderStep, type Proof, TRIES } from '../model.ts';
import { knowledgeOffer, type KnowledgeOffer, pickFigure } from '../rules/knowledge.ts';
import { offeredSteps } from '../rules/ladder.ts';
import { ofFirm } from './desk.ts';
import * as queries from './queries.ts';

export interface CeremonyInput {
  subject_kind: string;
  subject_id: number;
  place: number;
}

export interface FoundCeremony extends Ceremony {
  entityId: number;
  needsIdentity: boolean;
}

/** As the feature that has the subject finds it for this person. */
export async function findCeremony(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  subjects: readonly SigningSubject[],
  { subject_kind: kind, subject_id: id, place }: CeremonyInput,
): Promise<FoundCeremony> {
  const found = await subjects.find((one) => one.kind === kind)?.find(ctx, tx, id);
  const spot = found?.places.find(({ no }) => no === place);
  if (!found || !spot) throw new NotFound();
  return { kind, id, place, entityId: found.entityId, needsIdentity: spot.needsIdentity };
}

/** R61: the fourth try is refused, and so is every other way but paper. */
export const paperOnly = () => new Forbidden('identity.required', PAPER_ONLY);

export interface Standing {
  steps: LadderStep[];
  failed: number;
  proof: Proof | null;
  knowledge: KnowledgeOffer | null;
  started: queries.CheckRow | undefined;
}

/** Part of a transaction of the firm: a client's sees neither others' phones nor the firm's settings. */
export async function standingOf(
  tx: Tx,
  ceremony: FoundCeremony,
  { firmId, userId, sessionId }: Pick<ClientActor, 'firmId' | 'userId' | 'sessionId'>,
): Promise<Standing> {
  const [preferences, failed, proof, started, person, isConnected] = [
    await preferencesOf(tx, firmId),
    await queries.countFailed(tx, firmId, ceremony, userId),
    await queries.findProof(tx, firmId, ceremony, { userId, sessionId }),
    await queries.findStarted(tx, firmId, ceremony, userId),
    await findPerson(tx, firmId, userId),
    await paymentsConnected(tx, firmId),
  ];
  if (!person) throw new NotFound();
  const own = {
    email: person.has_email ? person.email : null,
    phone: person.has_phone ? person.phone_number : null,
  };
  const around = await queries.peopleAround(tx, firmId, ceremony.entityId, { id: userId, phone: own.phone });
  const knowledge = knowledgeOffer(own, around, {
    isJoint: around.some(({ is_owner }) => is_owner),
    figure: pickFigure(await linesOfReturns(tx, firmId, ceremony.entityId)),
  });
  const steps = offeredSteps({
    isOn: preferences.tax_return_stripe_idv_enabled,
    order: preferences.identity_steps,
    failed,
    can: { provider: isConnected, knowledge: knowledge !== null, staff: true },
  });
  return { steps, failed, proof, knowledge, started };
}

export function shownLadder({ steps, failed, proof, knowledge, started }: Standing): Ladder {
  const offers = knowledge !== null && steps.includes('knowledge') ? knowledge : null;
  return {
    state: proof ? 'passed' : steps.length === 1 ? 'paper' : 'open',
    steps: proof ? [] : steps,
    tries_left: Math.max(0, TRIES - failed),
    knowledge: offers && {
      channel: offers.channel,
      to: offers.channel === 'sms' ? maskPhone(offers.address) : maskEmail(offers.address),
      figure: offers.figure?.label ?? null,
    },
    provider: started ? { state: started.result === 'processing' ? 'processing' : 'started' } : null,
  };
}

/** For screens and for the engine: what the signer is offered now. */
export const ladderFor = (ctx: Ctx<ClientActor>, ceremony: FoundCeremony): Promise<Ladder> =>
  ofFirm(ctx, ctx.actor.firmId).read(async (tx) => shownLadder(await standingOf(tx, ceremony, ctx.actor)));

/** Runs with the ceremony locked and its standing as of now. */
export const inCeremony = <T>(
  firm: Ctx<SystemActor>,
  actor: ClientActor,
  ceremony: FoundCeremony,
  work: (tx: Tx, standing: Standing) => Promise<T>,
): Promise<T> =>
  firm.write(async (tx) => {
    await queries.lockCeremony(tx, actor.firmId, ceremony, actor.userId);
    return work(tx, await standingOf(tx, ceremony, actor));
  });
