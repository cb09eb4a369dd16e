/** Which of the ways already set up a person prefers, and every other place they are signed in. */
import type { SignedInActor } from '#platform/actor.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { EMAIL_UNPROVEN, PASSWORD_FIRST, PHONE_FIRST } from '#features/accounts/messages.ts';
import type { SignInMethod } from '#features/accounts/rules/sign-in-states.ts';
import { tellPerson } from '#features/accounts/sign-in/server/notices.ts';
import { changeOwn, changeOwnSafety } from './own.ts';
import { changeSignIn, endSessionsOf, type Person } from '#features/accounts/sign-in/server/queries.ts';

const HAS: Record<SignInMethod, { has: (person: Person) => boolean; first: string }> = {
  password: { has: (person) => person.has_password, first: PASSWORD_FIRST },
  email: { has: (person) => person.has_email, first: EMAIL_UNPROVEN },
  sms: { has: (person) => person.has_phone, first: PHONE_FIRST },
};

export function changeLoginMethod(
  ctx: Ctx<SignedInActor>,
  { preferred_sign_in_method: method }: { preferred_sign_in_method: SignInMethod },
): Promise<{ ok: true }> {
  const { firmId, userId } = ctx.actor;
  return changeOwn(ctx, async (tx, person) => {
    if (!HAS[method].has(person)) throw new Invalid(HAS[method].first, 'preferred_sign_in_method');
    if (person.preferred_sign_in_method === method) return { ok: true };
    await changeSignIn(tx, firmId, userId, { preferred_sign_in_method: method });
    await ctx.record(tx, accountEvents['sign_in_method.set'], { userId, payload: { method } });
    await tellPerson(ctx, tx, person, 'method-set');
    return { ok: true };
  });
}

/** Answers which sessions ended, so that this node can forget them at once. */
export function endOtherSessions(ctx: Ctx<SignedInActor>): Promise<string[]> {
  const { firmId, userId, sessionId } = ctx.actor;
  const reason = 'ended_elsewhere';
  return changeOwnSafety(ctx, async (tx) => {
    const now = ctx.clock.now().toISOString();
    const ended = await endSessionsOf(tx, { firmId, userIds: [userId], except: sessionId, now, reason });
    for (const session_id of ended)
      await ctx.record(tx, accountEvents['session.ended'], {
        userId,
        payload: { session_id, reason },
      });
    return ended;
  });
}
