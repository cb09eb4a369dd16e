/** For a person who lost every way in. The operator of the portal runs it, or a partner for a colleague. */
import { randomUUID } from 'node:crypto';
import type { FirmActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { WRONG_PASSWORDS, WRONG_SECOND_FACTORS } from '#features/accounts/rules/limits.ts';
import { makeChallenge } from './challenges.ts';
import { dropAppAndCodes } from '#features/accounts/factors/server/queries.ts';
import { tellPerson } from './notices.ts';
import { dropPasskeys } from '#features/accounts/factors/server/passkey-queries.ts';
import {
  distrustBrowsers,
  endSessionsOf,
  findPersonByEmail,
  killChallenges,
  type Person,
  takeWaysIn,
} from './queries.ts';

/** Sessions, factors and trust end at once; the person sets up a way in anew, as on their first day. */
export async function withdrawWaysIn(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { firm_id: firmId, id: userId }: Person,
  options: { forgetPhone: boolean },
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await dropAppAndCodes(tx, firmId, userId);
  await dropPasskeys(tx, firmId, userId);
  await distrustBrowsers(tx, firmId, userId);
  await killChallenges(tx, firmId, [userId], now);
  await endSessionsOf(tx, { firmId, userIds: [userId], except: null, now, reason: 'sign_in_changed' });
  await takeWaysIn(tx, firmId, userId, options.forgetPhone);
  await ctx.record(tx, accountEvents['sign_in.reset'], { userId, payload: {} });
  for (const limit of [WRONG_PASSWORDS, WRONG_SECOND_FACTORS])
    await ctx.limits.clear(limit, [`user:${userId}`]);
}

/** Takes every way in away and answers the address of a new one, good once for an hour; null when nobody has the address. */
export async function resetSignIn(
  services: Services,
  email: string,
  options: { forgetPhone: boolean },
): Promise<{ person: Person; url: string } | null> {
  return services.db.system(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person?.email) return null;
    const ctx = systemCtx(services, person.firm_id, `reset-${randomUUID()}`);
    await withdrawWaysIn(ctx, tx, person, options);
    await tellPerson(ctx, tx, person, 'method-set');
    const made = await makeChallenge(ctx, tx, {
      firmId: person.firm_id,
      userId: person.id,
      purpose: 'set-method',
      channel: 'email',
      address: person.email,
      browserHash: null,
      redirect: null,
    });
    return { person, url: `${services.config.baseUrl}/link/${made.token!}` };
  });
}
