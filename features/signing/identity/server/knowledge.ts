/** A code to the signer's own phone or mailbox, with a figure of their last return. */
import type { ClientActor } from '#platform/actor.ts';
import { Invalid, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { maskEmail, maskPhone } from '#features/accounts/rules/masking.ts';
import {
  type Browser,
  findPerson,
  judgeIdentityCode,
  sendIdentityCode,
} from '#features/accounts/server/service.ts';
import { identityEvents } from '../events.ts';
import { CODE_FIRST, FIGURE_MISSING, NOT_OFFERED } from '../messages.ts';
import { type Ladder, TRIES } from '../model.ts';
import { type KnowledgeOffer, matchesFigure } from '../rules/knowledge.ts';
import { ofFirm } from './desk.ts';
import { type FoundCeremony, inCeremony, ladderFor, paperOnly, type Standing, standingOf } from './ladder.ts';
import * as queries from './queries.ts';

const notOffered = () => new Refused('identity.not_offered', NOT_OFFERED);

/** After three tries it is paper; a step the firm or the rules leave out is not offered. */
function offered({ failed, steps, knowledge }: Standing): KnowledgeOffer {
  if (failed >= TRIES) throw paperOnly();
  if (!knowledge || !steps.includes('knowledge')) throw notOffered();
  return knowledge;
}

export async function sendCode(ctx: Ctx<ClientActor>, ceremony: FoundCeremony, browser: Browser) {
  const { firmId, userId } = ctx.actor;
  const { offer, fname } = await ofFirm(ctx, firmId).read(async (tx) => ({
    offer: offered(await standingOf(tx, ceremony, ctx.actor)),
    fname: (await findPerson(tx, firmId, userId))?.fname ?? '',
  }));
  const { channel, address } = offer;
  await sendIdentityCode(ctx, browser, { firm_id: firmId, id: userId, fname, channel, address });
  return { channel, to: channel === 'sms' ? maskPhone(address) : maskEmail(address) };
}

/** One try, judged and written while nobody else tries: of any number together three are looked at. */
export async function answer(
  ctx: Ctx<ClientActor>,
  ceremony: FoundCeremony,
  browser: Browser,
  given: { code: string; figure?: string | undefined },
): Promise<Ladder> {
  const { firmId, userId, sessionId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  await inCeremony(ofFirm(ctx, firmId), ctx.actor, ceremony, async (tx, standing) => {
    if (standing.proof) return;
    const offer = offered(standing);
    if (offer.figure && !given.figure) throw new Invalid(FIGURE_MISSING, 'figure');
    const asked = { firmId, userId, browser, address: offer.address };
    const code = await judgeIdentityCode(ctx, tx, asked, given.code);
    if (code === 'none') throw new Refused('identity.code_expired', CODE_FIRST);
    const isRight = code === 'right' && (!offer.figure || matchesFigure(offer.figure, given.figure ?? ''));
    // One way at a time: a photo ID check that was left open counts no more.
    if (standing.started)
      await queries.changeCheck(tx, standing.started, { state: 'expired', ended_at: now });
    await queries.insertCheck(tx, {
      firm_id: firmId,
      subject_kind: ceremony.kind,
      subject_id: ceremony.id,
      place: ceremony.place,
      user_id: userId,
      entity_id: ceremony.entityId,
      session_id: sessionId,
      step: 'knowledge',
      state: isRight ? 'passed' : 'failed',
      result: resultOf(offer, isRight),
      started_at: now,
      ended_at: now,
    });
    const of = { subject_kind: ceremony.kind, subject_id: ceremony.id, place: ceremony.place };
    const about = { entityId: ceremony.entityId, userId };
    await (isRight
      ? ctx.record(tx, identityEvents['identity.passed'], { ...about, payload: { ...of, step: 'knowledge' } })
      : ctx.record(tx, identityEvents['identity.failed'], {
          ...about,
          payload: { ...of, step: 'knowledge', tries_left: TRIES - standing.failed - 1 },
        }));
  });
  return ladderFor(ctx, ceremony);
}

/** What the record says: never the figure, nor where the code went. */
function resultOf({ channel, figure }: KnowledgeOffer, isRight: boolean): string {
  if (!isRight) return 'code or figure did not match';
  const code = channel === 'sms' ? 'code to own phone' : 'code to own mailbox';
  return figure ? `${code}, figure of a prior return` : code;
}
